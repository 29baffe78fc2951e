#!/usr/bin/env python3
"""python3 recovered.py VKEY KEYS RECOVERIES NEW [LOST OLD]: how often a log was restored, and whether each restore was declared as
it must be. KEYS and RECOVERIES are what /log/keys and /log/recoveries tell, NEW is the state of now (/log/checkpoint). With LOST,
what /log/lost/{number}.states tells, and OLD, a state that you kept: was it lost in that recovery?"""
import base64, hashlib, json, re, sys, time
from check import check, hashes_of
from grew import both_roots
from keys import committed, signers_of, spans_of
from note import read_state, signed_text

SHAPE = "atlas-engine log recovery v1\n{}\nnumber (\\d+)\nfrom (\\d+) (\\S+)\nto (\\d+) (\\S+)\nat (\\d+)\nlost (\\d+) (\\S+)\nreason (.+)\n"
counted = lambda note: int((re.search(r"\nrecovered (\d+)\n", note.split("\n\n")[0] + "\n") or [0, 0])[1])

def recovery(spans, told):  # a declared recovery, by its entry and the first state that was signed since
    note = told["proof"].split("\n\n", 1)[1]
    vkey, name = signers_of(spans, note)[0], note.split("\n")[0]
    entry, size = check(vkey, told["proof"], told["leaf"])
    assert committed(told, "log.recovered"), "a recovery that is not in the log"
    text = signed_text(vkey, told["payload"]["after"]["statement"])
    number, old, old_root, kept, kept_root, at, lost, digest, reason = re.fullmatch(SHAPE.format(re.escape(name)), text).groups()
    number, old, kept, lost = int(number), int(old), int(kept), int(lost)
    (root,) = hashes_of(note.split("\n")[2:3])  # check has looked at its signature
    if kept:
        ends = both_roots(kept, size, hashes_of([kept_root])[0], hashes_of(told["kept"]))
        assert ends == (hashes_of([kept_root])[0], root), "the log does not go on from the state that it was restored to"
    assert kept < old < size or (kept == old < size and not lost and kept_root == old_root), "a size that was used twice"
    assert entry >= kept and counted(note) == number, "a recovery that the log does not count"
    return dict(number=number, old=old, old_root=old_root, kept=kept, at=int(at), lost=lost, digest=digest, reason=reason)

digest_of = lambda text: base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()

def was_lost(one, states, size, root):  # is a state in the list that the statement commits to?
    lines = [line.split(" ") for line in states.splitlines()]
    sizes = [one["kept"]] + [int(line[0]) for line in lines]
    assert all(a < b for a, b in zip(sizes, sizes[1:])) and len(lines) == one["lost"], "two histories in one list"
    return [str(size), base64.b64encode(root).decode()] in lines

if __name__ == "__main__":
    vkey, (keys, told, new, *old) = sys.argv[1], [open(path, "rb").read().decode() for path in sys.argv[2:]]
    spans = spans_of(vkey, keys)
    recoveries = [recovery(spans, one) for one in json.loads(told)["recoveries"]]
    numbers = [one["number"] for one in recoveries]
    signers_of(spans, new)
    assert numbers == list(range(1, counted(new) + 1)), "the log was restored more often than it shows"
    for one in recoveries:
        day = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(one["at"]))
        print("recovery {number}, {day}: restored from {old} to {kept} entries: {reason}".format(day=day, **one))
    if old:
        size, root = read_state(signers_of(spans, old[1])[0], old[1])
        of_list = [one for one in recoveries if digest_of(old[0]) == one["digest"]]
        found = [one["number"] for one in of_list if was_lost(one, old[0], size, root)]
        assert found, "a state that no recovery lost"
        print(f"the state of {size} entries was lost in recovery {found[0]}")
    if not recoveries:
        print("never restored")
