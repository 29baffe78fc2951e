#!/usr/bin/env python3
"""python3 check.py VKEY PROOF LEAF: is the entry in file LEAF in the log, by the proof in file PROOF and the log's key?
Follows RFC 6962 (trees), RFC 8032 (Ed25519) and C2SP's signed-note and tlog-proof; needs nothing but Python."""
import base64, hashlib, sys

P, ORDER = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
sha256 = lambda *parts: hashlib.sha256(b"".join(parts)).digest()

def point(data):  # RFC 8032, 5.1.3
    y = int.from_bytes(data, "little") & (2**255 - 1)
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * pow(2, (P - 1) // 4, P) % P
    assert x * x % P == square and y < P, "no point of the curve"
    return (x if x & 1 == data[31] >> 7 else P - x), y

def add(a, b):
    t = D * a[0] * b[0] * a[1] * b[1]
    return ((a[0] * b[1] + a[1] * b[0]) * pow(1 + t, -1, P) % P, (a[1] * b[1] + a[0] * b[0]) * pow(1 - t, -1, P) % P)

def times(n, a, total=(0, 1)):
    while n:
        total, a, n = add(total, a) if n & 1 else total, add(a, a), n >> 1
    return total

vkey, proof, leaf = sys.argv[1], open(sys.argv[2], encoding="utf8").read(), open(sys.argv[3], "rb").read()
name, key_hash, key = vkey.split("+", 2)
key = base64.b64decode(key, validate=True)
assert key[0] == 1 and sha256(name.encode(), b"\n", key)[:4].hex() == key_hash, "the key is not what its hash says"
head, note = proof.split("\n\n", 1)
text, signatures = note[: note.rindex("\n\n") + 1], note[note.rindex("\n\n") + 2 :].splitlines()
mine = [base64.b64decode(line.split(" ")[2], validate=True) for line in signatures if line.startswith(f"\u2014 {name} ")]
mine = next(m[4:] for m in mine if m[:4].hex() == key_hash)
challenge = int.from_bytes(hashlib.sha512(mine[:32] + key[1:] + text.encode()).digest(), "little")
assert len(mine) == 64 and int.from_bytes(mine[32:], "little") < ORDER, "the signature is malformed"
base = point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))
assert times(int.from_bytes(mine[32:], "little"), base) == add(point(mine[:32]), times(challenge, point(key[1:]))), "wrong signature"
origin, size, root = text.splitlines()[:3]
lines = [line for line in head.splitlines() if not line.startswith("extra ")]
assert origin == name and lines[0] == "c2sp.org/tlog-proof@v1", "another log or another kind of proof"
place, last, node = int(lines[1].removeprefix("index ")), int(size) - 1, sha256(b"\0", leaf)
assert 0 <= place <= last, "no such entry"
for sibling in (base64.b64decode(line, validate=True) for line in lines[2:]):  # RFC 9162, 2.1.3.2
    assert last > 0 and len(sibling) == 32, "the path is too long"
    if place & 1 or place == last:
        node = sha256(b"\1", sibling, node)
        while not place & 1 and place:
            place, last = place >> 1, last >> 1
    else:
        node = sha256(b"\1", node, sibling)
    place, last = place >> 1, last >> 1
assert last == 0 and node == base64.b64decode(root), "the entry is not in the tree"
print(f"in the log {origin}, entry {lines[1].removeprefix('index ')} of {size}")
