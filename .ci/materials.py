"""Prints the bill of materials of gate-eval as SPDX 2.3 in JSON. Arguments: NAME EXECUTABLE LINKER_MAP.

The map of the linker names the static libraries whose code is in the executable. A library that LICENSES does not know ends
the script with status 1, so that the bill cannot omit one.
"""

import datetime
import hashlib
import json
import pathlib
import re
import subprocess
import sys

# The license of a package and what its libraries are called, by the package's name.
LICENSES = {
    "swift": ("Apache-2.0 WITH Swift-exception", r"/swift_static/"),
    "gcc": ("GPL-3.0-or-later WITH GCC-exception-3.1", r"/lib(stdc\+\+|gcc|gcc_eh|supc\+\+)\.a$|/crt(begin|end)[A-Z]?\.o$"),
    "glibc": ("LGPL-2.1-or-later", r"/lib(c|m|m-[\d.]+|mvec|pthread|dl|rt|util|c_nonshared)\.a$|/crt[1in]\.o$"),
}


def printed(*command):
    return subprocess.check_output(command, text=True).strip()


def version(package):
    if package == "swift":
        return re.search(r"Swift version (\S+)", printed("swift", "--version"))[1]
    if package == "glibc":
        return printed("getconf", "GNU_LIBC_VERSION").split()[1]
    folder = printed("sh", "-c", "ls -d /usr/lib/gcc/*/* | sort -V | tail -n 1")
    return pathlib.Path(folder).name


def packages(linker_map):
    """Returns the names of the packages whose libraries the map names."""
    paths = set(re.findall(r"(/[^\s():]+?\.(?:a|o))(?=[\s():]|$)", linker_map, flags=re.M))
    outside = {path for path in paths if "/.build-static/" not in path}
    found = {path: name for path in outside for name, (_, pattern) in LICENSES.items() if re.search(pattern, path)}
    if unknown := sorted(outside - set(found)):
        sys.exit(f"no license is known of {', '.join(unknown)}")
    return sorted(set(found.values()))


def main():
    name, executable, linker_map = sys.argv[1:]
    data = pathlib.Path(executable).read_bytes()
    commit, seconds = printed("git", "log", "-1", "--format=%H %ct").split()
    created = datetime.datetime.fromtimestamp(int(seconds), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    used = [(package, version(package), LICENSES[package][0])
            for package in packages(pathlib.Path(linker_map).read_text(errors="replace"))]
    own = {"name": "gate-eval", "SPDXID": "SPDXRef-gate-eval",
           "versionInfo": printed(executable, "--version").split()[1], "sourceInfo": f"commit {commit}",
           "licenseConcluded": "Apache-2.0", "licenseDeclared": "Apache-2.0", "copyrightText": "NOASSERTION",
           "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "primaryPackagePurpose": "APPLICATION",
           "checksums": [{"algorithm": "SHA256", "checksumValue": hashlib.sha256(data).hexdigest()}]}
    others = [{"name": package, "SPDXID": f"SPDXRef-{package}", "versionInfo": number, "licenseConcluded": license,
               "licenseDeclared": license, "copyrightText": "NOASSERTION", "downloadLocation": "NOASSERTION",
               "filesAnalyzed": False, "primaryPackagePurpose": "LIBRARY"} for package, number, license in used]
    links = [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": own["SPDXID"]}]
    links += [{"spdxElementId": own["SPDXID"], "relationshipType": "STATIC_LINK", "relatedSpdxElement": each["SPDXID"]}
              for each in others]
    print(json.dumps({
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": name,
        "documentNamespace": f"https://spdx.org/spdxdocs/{name}-{commit}",
        "creationInfo": {"created": created, "creators": ["Tool: .ci/materials.py"]},
        "packages": [own, *others], "relationships": links,
    }, indent=2))


main()
