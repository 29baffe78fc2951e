#!/usr/bin/env python3
"""python3 keys.py VKEY KEYS PROOF LEAF: as check.py does, for a log that changed its key. VKEY is one of its keys, file KEYS what
/log/keys tells. A change counts when both keys signed it, and signed a state of the log that has it as an entry."""
import base64, hashlib, json, sys
from check import check
from note import signed_text

def committed(told, kind):  # is this what an entry of this kind commits to?
    canonical = json.dumps(told["payload"], sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    digest = hashlib.sha256(base64.urlsafe_b64decode(told["salt"] + "==") + canonical).digest()
    leaf, commit = json.loads(told["leaf"]), base64.urlsafe_b64encode(digest).decode().rstrip("=")
    return leaf["type"] == kind and leaf["commit"] == commit

def change(told):  # the key before, the key after, and the size of the state that both signed
    before, after = told["payload"]["before"]["key"], told["payload"]["after"]["key"]
    for vkey in (before, after):
        text = signed_text(vkey, told["payload"]["after"]["statement"])
        assert text == f"atlas-engine key rotation v1\n{before}\n{after}\n", "another statement than that the key changes"
        _, size = check(vkey, told["proof"], told["leaf"])
    assert committed(told, "key.rotated"), "a change that is not in the log"
    return before, after, size

def signs(vkey, note):
    try:
        return signed_text(vkey, note)
    except AssertionError:
        return False

def spans_of(vkey, keys):  # the sizes of the states that each key signs
    spans = {vkey: [0, 2**53]}
    changes = [change(told) for told in json.loads(keys)["rotations"]]
    for before, after, size in changes:
        if before in spans:
            spans[before][1], spans[after] = size, [size, 2**53]
    for before, after, size in reversed(changes):
        if after in spans and before not in spans:
            spans[before], spans[after][0] = [0, size], size
    return spans

def signers_of(spans, note):  # the keys that signed a state in their time
    signers, size = [vkey for vkey in spans if signs(vkey, note)], int(note.split("\n")[1])
    assert signers, "not signed by a key of the log"
    in_time = [vkey for vkey in signers if spans[vkey][0] <= size <= spans[vkey][1]]
    assert in_time, "signed with a key that the log no longer used at the time, or did not have yet"
    return in_time

if __name__ == "__main__":
    vkey, (keys, proof, leaf) = sys.argv[1], [open(path, "rb").read().decode() for path in sys.argv[2:]]
    signer = signers_of(spans_of(vkey, keys), proof.split("\n\n", 1)[1])[0]
    index, size = check(signer, proof, leaf)
    print("in the log {}, entry {} of {}".format(signer.split("+")[0], index, size))
