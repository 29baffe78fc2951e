#!/usr/bin/env python3
"""python3 grew.py VKEY OLD NEW CONSISTENCY: does the state in file NEW begin with that in OLD, by what /log/consistency told?
Written from RFC 6962, section 2.1.2; check.py beside it has the tree, note.py the signature. Nothing but Python."""
import json, sys
from check import halve, hashes_of, node
from note import read_state

def both_roots(old, size, known, path):  # of the tree before and the tree after, by a path between them
    if old == size or not path:
        assert old == size and len(path) == (known is None), "the path has not the length that it must have"
        return (known, known) if known else (path[0], path[0])
    half, sibling, rest = halve(size), path[-1], path[:-1]
    if old <= half:
        before, after = both_roots(old, half, known, rest)
        return before, node(after, sibling)
    before, after = both_roots(old - half, size - half, None, rest)
    return node(sibling, before), node(sibling, after)

def grew(vkey, before, after, told):  # the two sizes
    (old, root_before), (size, root_after) = read_state(vkey, before), read_state(vkey, after)
    path = hashes_of(json.loads(told)["proof"])
    assert 0 < old <= size, "not one history"
    assert both_roots(old, size, root_before, path) == (root_before, root_after), "not one history"
    return old, size

if __name__ == "__main__":
    old, size = grew(sys.argv[1], *(open(path, "rb").read().decode() for path in sys.argv[2:]))
    print(f"the log of {size} entries begins with that of {old}")
