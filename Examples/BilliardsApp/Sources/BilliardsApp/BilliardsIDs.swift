// The catalog billiards, written by `gate-eval export --to swift`. Do not edit.
// swift-format-ignore-file
// swiftlint:disable all

public import GateKit

/// The ids of the items of the catalog `billiards`.
public enum BilliardsItems {
  /// Grip (course)
  public static let L1: ItemID = "L1"
  /// Stance (course)
  public static let L2: ItemID = "L2"
  /// Bridge hand (course)
  public static let L3: ItemID = "L3"
  /// Aiming (course)
  public static let L4: ItemID = "L4"
  /// Practice strokes (course)
  public static let L5: ItemID = "L5"
  /// Delivering the cue (course)
  public static let L6: ItemID = "L6"
  /// Stun (course)
  public static let L7: ItemID = "L7"
  /// Follow and draw (course)
  public static let L8: ItemID = "L8"
  /// Side spin (course)
  public static let L9: ItemID = "L9"
  /// Cue ball paths (course)
  public static let L10: ItemID = "L10"
  /// Position play (course)
  public static let L11: ItemID = "L11"
  /// Bank shots (course)
  public static let L12: ItemID = "L12"
  /// Kick shots (course)
  public static let L13: ItemID = "L13"
  /// Combinations (course)
  public static let L14: ItemID = "L14"
  /// Swerve and massé (course)
  public static let L15: ItemID = "L15"
  /// Safety play (course)
  public static let L16: ItemID = "L16"
  /// Breaks and cluster breaks (course)
  public static let L17: ItemID = "L17"
  /// Planning a run-out (course)
  public static let L18: ItemID = "L18"
  /// Spin (trainingGround)
  public static let spin: ItemID = "spin"
  /// Banks (trainingGround)
  public static let bank: ItemID = "bank"
  /// Kicks (trainingGround)
  public static let kick: ItemID = "kick"
  /// Combinations (trainingGround)
  public static let pass: ItemID = "pass"
  /// Diamond system (trainingGround)
  public static let diamond: ItemID = "diamond"
  /// Escapes (trainingGround)
  public static let solve: ItemID = "solve"
  /// Clearance challenge (trainingGround)
  public static let clearance: ItemID = "clearance"
}

/// The ids of the products of the catalog `billiards`.
public enum BilliardsProducts {
  /// Basic course (nonConsumable)
  public static let basic: ProductID = "basic"
  /// Advanced course (nonConsumable)
  public static let advanced: ProductID = "advanced"
  /// Expert course (nonConsumable)
  public static let expert: ProductID = "expert"
  /// All courses (nonConsumable)
  public static let full: ProductID = "full"
}
