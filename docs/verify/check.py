#!/usr/bin/env python3
"""python3 check.py VKEY PROOF LEAF: is the entry in file LEAF in the log, by the proof in file PROOF and the log's key?
python3 check.py VKEY OLD NEW CONSISTENCY: does the state in NEW begin with that in OLD, by what /log/consistency told?
Written from RFC 6962, section 2.1, and C2SP's tlog-proof; note.py beside it checks the signature. Nothing but Python."""
import base64, hashlib, json, sys
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

def both_roots(old, size, known, path):  # of the tree before and the tree after, by a path between them: 2.1.2
    if old == size or not path:
        assert old == size and len(path) == (known is None), "the path has not the length that it must have"
        return (known, known) if known else (path[0], path[0])
    half, sibling, rest = halve(size), path[-1], path[:-1]
    if old <= half:
        before, after = both_roots(old, half, known, rest)
        return before, node(after, sibling)
    before, after = both_roots(old - half, size - half, None, rest)
    return node(sibling, before), node(sibling, after)

def prove_entry(vkey, proof, leaf):  # the entry's place and the log's size
    head, note = proof.split("\n\n", 1)
    kind, place, *path = [line for line in head.splitlines() if not line.startswith("extra ")]
    (size, root), index = read_state(vkey, note), int(place.removeprefix("index "))
    assert kind == "c2sp.org/tlog-proof@v1" and 0 <= index < size, "no proof, or of no entry"
    assert climb(index, size, sha256(b"\0", leaf.encode()), hashes_of(path)) == root, "the entry is not in the tree"
    return index, size

def check(vkey, *files):
    if len(files) == 2:
        return "in the log {}, entry {} of {}".format(vkey.split("+")[0], *prove_entry(vkey, *files))
    (old, before), (size, after), proof = *(read_state(vkey, note) for note in files[:2]), json.loads(files[2])["proof"]
    assert 0 < old <= size and both_roots(old, size, before, hashes_of(proof)) == (before, after), "not one history"
    return f"the log of {size} entries begins with that of {old}"

if __name__ == "__main__":
    print(check(sys.argv[1], *(open(path, "rb").read().decode() for path in sys.argv[2:])))
