"""Dates as integers: seconds since 1970, and sums of dates and calendar durations as tables.

Dates lie in three ranges: some years around the present, and a few weeks at either end of time, between which even
durations of thousands of years pass. A table has the length of a duration for every date in these ranges.
"""

import calendar
import datetime
import functools
import zoneinfo

import z3

UTC = datetime.timezone.utc
EPOCH = datetime.datetime(1970, 1, 1, tzinfo=UTC)
DAY = 86_400
# Where a day differs from its neighbours, the clock is asked in these steps. Offsets are multiples of it.
STEP = 900


def seconds(*parts):
    """Returns the seconds since 1970 of an instant in UTC."""
    return (datetime.datetime(*parts, tzinfo=UTC) - EPOCH) // datetime.timedelta(seconds=1)


def utc(instant):
    return EPOCH + datetime.timedelta(seconds=instant)


LEAST, GREATEST = seconds(1, 1, 1), seconds(9999, 12, 31, 23, 59, 59)
RANGES = ((seconds(1, 1, 8), seconds(1, 4, 1)), (seconds(2022, 1, 1), seconds(2029, 1, 1)),
          (seconds(9999, 10, 1), seconds(9999, 12, 24)))
# Dates before and after all others, for durations that lead out of the range of instants.
NEVER, EVER = 10 ** 13, -(10 ** 13)


PLACE = z3.Int("place")
IN_RANGES = z3.Or([z3.And(first <= PLACE, PLACE < end) for first, end in RANGES])


def is_date(instant):
    """Returns the formula that an instant is in one of the ranges."""
    return z3.substitute(IN_RANGES, (PLACE, instant))


def is_in_ranges(seconds_since_1970):
    return any(first <= seconds_since_1970 < end for first, end in RANGES)


@functools.cache
class Clock:
    """A time zone with the lengths of durations. There is one for each zone."""

    def __init__(self, zone):
        self.zone = zoneinfo.ZoneInfo(zone)

    def local(self, instant):
        return utc(instant).astimezone(self.zone).replace(tzinfo=None)

    def instant(self, local):
        """Returns the seconds of a local time. One that occurs twice is the earlier, a skipped one moves forward."""
        return (local.replace(tzinfo=self.zone, fold=0).astimezone(UTC) - EPOCH) // datetime.timedelta(seconds=1)

    def midnight(self, day):
        """Returns the instant at which a day starts, which is given by its number since 1970."""
        return self.instant(datetime.datetime(1970, 1, 1) + datetime.timedelta(days=day))

    def day(self, instant):
        return (self.local(instant) - datetime.datetime(1970, 1, 1)).days

    def sum(self, instant, duration):
        """Returns the instant a duration later; `None` if there is no such instant."""
        months, days, elapsed = duration
        try:
            if months or days:
                instant = self.instant(add(self.local(instant), months, days))
        except (OverflowError, ValueError):
            return None
        if not LEAST <= instant <= GREATEST or not LEAST <= instant + elapsed <= GREATEST:
            return None
        return instant + elapsed

    @functools.cached_property
    def days(self):
        """The days of the ranges with their bounds, and some around them."""
        days = [day for first, end in RANGES for day in range(self.day(first) - 2, self.day(end) + 3)]
        return [(day, self.midnight(day), self.midnight(day + 1)) for day in days]

    @functools.cache
    def table(self, duration):
        """Returns the pieces of time in which a duration is equally long: first instants, and lengths or `None`."""
        pieces = []

        def add_piece(start):
            end = self.sum(start, duration)
            length = None if end is None else end - start
            if not pieces or pieces[-1][1] != length:
                pieces.append((start, length))
        for _, start, end in self.days:
            add_piece(start)
            sums = [self.sum(instant, duration) for instant in (start, end - 1)]
            if end - start != DAY or not is_even(sums):
                for instant in range(start, end, STEP):
                    add_piece(instant)
        return pieces

    @functools.cache
    def end_template(self, duration, missing):
        exact = duration[2]
        if duration[0] or duration[1]:
            pieces = self.table(duration)
        elif exact >= 0:
            pieces = [(LEAST, exact), (GREATEST - exact + 1, None)]
        else:
            pieces = [(LEAST, None), (LEAST - exact, exact)]
        return choice(PLACE, [(start, z3.IntVal(missing) if length is None else PLACE + length)
                                    for start, length in pieces])

    def end(self, anchor, duration, missing):
        """Returns the instant a duration later, and `missing` if there is no such instant."""
        return z3.substitute(self.end_template(duration, missing), (PLACE, anchor))

    @functools.cached_property
    def midnight_template(self):
        pieces = []
        for day, start, _ in self.days:
            if not pieces or pieces[-1][1] != start - day * DAY:
                pieces.append((day, start - day * DAY))
        return choice(PLACE, [(day, PLACE * DAY + shift) for day, shift in pieces])

    def midnight_of(self, day):
        """Returns the formula of the midnight at which a day starts."""
        return z3.substitute(self.midnight_template, (PLACE, day))

    @functools.cached_property
    def month_template(self):
        first = {}
        for day, start, _ in self.days:
            date = self.local(start)
            first.setdefault((date.year, date.month), day - date.day + 1)
        return choice(PLACE, [(day, z3.IntVal(day)) for day in first.values()])

    @functools.cached_property
    def year_template(self):
        first = {}
        for day, start, _ in self.days:
            date = self.local(start)
            first.setdefault(date.year, day - date.timetuple().tm_yday + 1)
        return choice(PLACE, [(day, z3.IntVal(day)) for day in first.values()])

    def year_of(self, day):
        """Returns the formula of the first day of the year that contains a day."""
        return z3.substitute(self.year_template, (PLACE, day))

    def month_of(self, day):
        """Returns the formula of the first day of the month that contains a day."""
        return z3.substitute(self.month_template, (PLACE, day))


def is_even(sums):
    """Returns whether a duration is equally long throughout a day, given its ends for the first and last second."""
    first, last = sums
    return first is last if None in sums else last - first == DAY - 1


def add(local, months, days):
    """Returns a local time some months and days later. In a shorter month, its last day counts."""
    place = local.year * 12 + local.month - 1 + months
    year, month = place // 12, place % 12 + 1
    day = min(local.day, calendar.monthrange(year, month)[1])
    return local.replace(year=year, month=month, day=day) + datetime.timedelta(days=days)


def choice(variable, pieces):
    """Returns the expression of the last piece that starts at or before a variable."""
    if len(pieces) == 1:
        return pieces[0][1]
    middle = len(pieces) // 2
    return z3.If(variable < pieces[middle][0], choice(variable, pieces[:middle]), choice(variable, pieces[middle:]))
