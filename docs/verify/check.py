#!/usr/bin/env python3
"""python3 check.py VKEY PROOF LEAF: is the entry in file LEAF in the log, by the proof in file PROOF and the log's key?
Written from RFC 6962, section 2.1, and C2SP's tlog-proof; note.py beside it checks the signature. Nothing but Python."""
import base64, hashlib, sys
from note import read_state

hashes_of = lambda texts: [base64.b64decode(text, validate=True) for text in texts]
sha256 = lambda *parts: hashlib.sha256(b"".join(parts)).digest()
node = lambda left, right: sha256(b"\1", left, right)
halve = lambda size: 1 << (size - 1).bit_length() - 1  # where a tree divides: the largest power of two below its size

def climb(index, size, leaf_hash, path):  # the root that a path leads to: 2.1.1
    if size == 1 or not path:
        assert size == 1 and not path, "the path has not the length that it must have"
        return leaf_hash
    half, sibling, rest = halve(size), path[-1], path[:-1]
    if index < half:
        return node(climb(index, half, leaf_hash, rest), sibling)
    return node(sibling, climb(index - half, size - half, leaf_hash, rest))

def check(vkey, proof, leaf):  # the entry's place and the log's size
    head, note = proof.split("\n\n", 1)
    kind, place, *path = [line for line in head.splitlines() if not line.startswith("extra ")]
    (size, root), index = read_state(vkey, note), int(place.removeprefix("index "))
    assert kind == "c2sp.org/tlog-proof@v1" and 0 <= index < size, "no proof, or of no entry"
    assert climb(index, size, sha256(b"\0", leaf.encode()), hashes_of(path)) == root, "the entry is not in the tree"
    return index, size

if __name__ == "__main__":
    index, size = check(sys.argv[1], *(open(path, "rb").read().decode() for path in sys.argv[2:]))
    print("in the log {}, entry {} of {}".format(sys.argv[1].split("+")[0], index, size))
