#!/usr/bin/env python3
"""python3 check.py VKEY PROOF LEAF [KEYS]: is the entry in file LEAF in the log, by the proof in file PROOF and the log's key?
File KEYS is what /log/keys tells; without it, only what VKEY itself signed is taken.
Follows RFC 6962 (trees), RFC 8032 (Ed25519) and C2SP's signed-note and tlog-proof; needs nothing but Python."""
import base64, hashlib, json, sys

P, ORDER = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
sha256 = lambda *parts: hashlib.sha256(b"".join(parts)).digest()
bytes_of = lambda text: base64.b64decode(text, validate=True)

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

def is_signed(vkey, text, line):
    name, key_hash, key = vkey.split("+", 2)
    key = bytes_of(key)
    assert key[0] == 1 and sha256(name.encode(), b"\n", key)[:4].hex() == key_hash, "the key is not what its hash says"
    mine = bytes_of(line.split(" ")[2]) if line.startswith(f"\u2014 {name} ") else b""
    if mine[:4].hex() != key_hash:
        return False
    mine = mine[4:]
    challenge = int.from_bytes(hashlib.sha512(mine[:32] + key[1:] + text.encode()).digest(), "little")
    assert len(mine) == 64 and int.from_bytes(mine[32:], "little") < ORDER, "the signature is malformed"
    base = point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))
    right = add(point(mine[:32]), times(challenge, point(key[1:])))
    assert times(int.from_bytes(mine[32:], "little"), base) == right, "wrong signature"
    return True

def open_note(vkeys, note):  # the text, and who of them signed it
    end = note.rindex("\n\n")
    text, lines = note[: end + 1], note[end + 2 :].splitlines()
    return text, [vkey for vkey in vkeys if any(is_signed(vkey, text, line) for line in lines)]

def check(vkeys, proof, leaf):  # the entry's place, the tree's size, and who signed
    head, note = proof.split("\n\n", 1)
    text, signers = open_note(vkeys, note)
    origin, size, root = text.splitlines()[:3]
    lines = [line for line in head.splitlines() if not line.startswith("extra ")]
    assert signers, "not signed by the log's key"
    assert all(vkey.split("+")[0] == origin for vkey in signers) and lines[0] == "c2sp.org/tlog-proof@v1", "another log or another kind of proof"
    index = place = int(lines[1].removeprefix("index "))
    last, node = int(size) - 1, sha256(b"\0", leaf)
    assert 0 <= place <= last, "no such entry"
    for sibling in map(bytes_of, lines[2:]):  # RFC 9162, 2.1.3.2
        assert last > 0 and len(sibling) == 32, "the path is too long"
        if place & 1 or place == last:
            node = sha256(b"\1", sibling, node)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            node = sha256(b"\1", node, sibling)
        place, last = place >> 1, last >> 1
    assert last == 0 and node == bytes_of(root), "the entry is not in the tree"
    return index, int(size), signers

def change(told):  # the key before, the key after, and the size of the state that both signed
    before, after = told["payload"]["before"]["key"], told["payload"]["after"]["key"]
    text, signers = open_note([before, after], told["payload"]["after"]["statement"])
    assert len(signers) == 2 and text == f"atlas-engine key rotation v1\n{before}\n{after}\n", "a change that both keys did not sign"
    _, size, signers = check([before, after], told["proof"], told["leaf"].encode())
    canonical = json.dumps(told["payload"], sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    commit = base64.urlsafe_b64encode(sha256(base64.urlsafe_b64decode(told["salt"] + "=="), canonical)).decode().rstrip("=")
    leaf = json.loads(told["leaf"])
    assert len(signers) == 2 and leaf["type"] == "key.rotated" and leaf["commit"] == commit, "a change that is not in the log"
    return before, after, size

vkey, proof, leaf = sys.argv[1], open(sys.argv[2], encoding="utf8").read(), open(sys.argv[3], "rb").read()
spans = {vkey: [0, 2**53]}  # the sizes of the states that each key signs
changes = [change(told) for told in json.load(open(sys.argv[4], encoding="utf8"))["rotations"]] if len(sys.argv) > 4 else []
for before, after, size in changes:
    if before in spans:
        spans[before][1], spans[after] = size, [size, 2**53]
for before, after, size in reversed(changes):
    if after in spans and before not in spans:
        spans[before], spans[after][0] = [0, size], size
index, size, signers = check(spans, proof, leaf)
assert any(spans[vkey][0] <= size <= spans[vkey][1] for vkey in signers), "signed with a key that the log had given up by then"
print(f"in the log {signers[0].split('+')[0]}, entry {index} of {size}")
