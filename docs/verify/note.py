"""What the owner of a key has signed: C2SP's signed-note and tlog-checkpoint, and Ed25519 (RFC 8032), which Python lacks."""
import base64, hashlib

P, ORDER = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D, TURN = -121665 * pow(121666, -1, P) % P, pow(2, (P - 1) // 4, P)
number = lambda data: int.from_bytes(data, "little")
bytes_of = lambda text: base64.b64decode(text, validate=True)

def point(data):  # RFC 8032, 5.1.3
    y = number(data) & 2**255 - 1
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x if x * x % P == square else x * TURN % P
    assert x * x % P == square and y < P, "no point of the curve"
    return (x if x & 1 == data[31] >> 7 else P - x), y

def add(a, b):
    t = D * a[0] * b[0] * a[1] * b[1] % P
    inverse = pow(1 - t * t, -1, P)
    return (a[0] * b[1] + a[1] * b[0]) * (1 - t) * inverse % P, (a[1] * b[1] + a[0] * b[0]) * (1 + t) * inverse % P

def times(n, a, total=(0, 1)):
    while n:
        total, a, n = add(total, a) if n & 1 else total, add(a, a), n >> 1
    return total

BASE = point((4 * pow(5, -1, P) % P).to_bytes(32, "little"))

def signed_text(vkey, note):
    text, lines = note[: note.rindex("\n\n") + 1], note[note.rindex("\n\n") + 2 :].splitlines()
    name, key_hash, key = vkey.split("+", 2)
    key = bytes_of(key)
    digest = hashlib.sha256(name.encode() + b"\n" + key).hexdigest()
    assert key[0] == 1 and digest[:8] == key_hash, "the key is not what its hash says"
    by_name = [bytes_of(line.split(" ")[2]) for line in lines if line.startswith(f"\u2014 {name} ")]
    mine = next((signature[4:] for signature in by_name if signature[:4].hex() == key_hash), b"")
    assert len(mine) == 64 and number(mine[32:]) < ORDER, "not signed by the log's key"
    challenge = number(hashlib.sha512(mine[:32] + key[1:] + text.encode()).digest())
    assert times(number(mine[32:]), BASE) == add(point(mine[:32]), times(challenge, point(key[1:]))), "wrong signature"
    return text

def read_state(vkey, note):  # how many entries the log has, and the root over them
    origin, size, root = signed_text(vkey, note).splitlines()[:3]
    assert origin == vkey.split("+")[0], "another log"
    return int(size), bytes_of(root)
