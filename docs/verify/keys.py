#!/usr/bin/env python3
"""python3 keys.py VKEY KEYS PROOF LEAF: as check.py does, for a log that changed its key. VKEY is one of its keys, file KEYS what
/log/keys tells. A change counts when both keys signed it, and signed a state of the log that has it as an entry."""
import base64, hashlib, json, sys
from check import check
from note import signed_text

def change(told):  # the key before, the key after, and the size of the state that both signed
    before, after = told["payload"]["before"]["key"], told["payload"]["after"]["key"]
    for vkey in (before, after):
        text = signed_text(vkey, told["payload"]["after"]["statement"])
        assert text == f"atlas-engine key rotation v1\n{before}\n{after}\n", "another statement than that the key changes"
        _, size = check(vkey, told["proof"], told["leaf"])
    canonical = json.dumps(told["payload"], sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    digest = hashlib.sha256(base64.urlsafe_b64decode(told["salt"] + "==") + canonical).digest()
    leaf, commit = json.loads(told["leaf"]), base64.urlsafe_b64encode(digest).decode().rstrip("=")
    assert leaf["type"] == "key.rotated" and leaf["commit"] == commit, "a change that is not in the log"
    return before, after, size

def signs(vkey, note):
    try:
        return signed_text(vkey, note)
    except AssertionError:
        return False

vkey, (keys, proof, leaf) = sys.argv[1], [open(path, "rb").read().decode() for path in sys.argv[2:]]
spans = {vkey: [0, 2**53]}  # the sizes of the states that each key signs
changes = [change(told) for told in json.loads(keys)["rotations"]]
for before, after, size in changes:
    if before in spans:
        spans[before][1], spans[after] = size, [size, 2**53]
for before, after, size in reversed(changes):
    if after in spans and before not in spans:
        spans[before], spans[after][0] = [0, size], size
signers = [vkey for vkey in spans if signs(vkey, proof.split("\n\n", 1)[1])]
assert signers, "not signed by a key of the log"
index, size = check(signers[0], proof, leaf)
in_time = any(spans[vkey][0] <= size <= spans[vkey][1] for vkey in signers)
assert in_time, "signed with a key that the log had given up by then, or did not have yet"
print("in the log {}, entry {} of {}".format(signers[0].split("+")[0], index, size))
