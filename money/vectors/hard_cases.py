"""Prints hard cases with their answers, in the form of `schedules.json`: `python3 hard_cases.py SEED COUNT`.

The named cases are always the same; the others are drawn from the seed. A step that the rules refuse has the code in
place of a state, and the next step goes on without it.
"""

import copy
import json
import random
import sys
from datetime import date, timedelta

from rent import Contract, replay
from rent_plan import Refused, add_months, schedule

PLAIN = {'unit': 'USD', 'price': 1200000, 'deposit': 100000, 'optionFee': 50000, 'method': 'reducing'}
PLAIN |= {'annualPercent': '12', 'frequency': 'monthly', 'count': 12, 'start': '2026-01-31', 'firstDue': None}
PLAIN |= {'rentCreditPercent': '100', 'graceDays': 5}
ONCE = {'kind': 'fixed', 'amount': 2500, 'per': 'once', 'most': 1}
AGAIN = {'kind': 'percent', 'percent': '5', 'per': 'period', 'most': 3}
FREQUENCIES = ['weekly', 'fortnightly', 'monthly', 'quarterly', 'one_time']
RATES = ['0', '0.0001', '0.01', '6.6667', '12', '33.3333', '47.125', '99.9999', '100']
SHARES = ['0', '0.0001', '33.3333', '50', '66.6667', '99.9999', '100']
STARTS = ['2024-02-29', '2023-12-31', '2026-01-31', '2026-01-30', '2025-01-29', '2027-02-28', '2025-12-25', '2026-08-31']


def contract_of(name: str, terms: dict) -> dict:
    try:
        rows, totals = schedule(terms)
    except Refused as refused:
        return {'id': name, 'terms': terms, 'refused': str(refused)}
    amount = terms['price'] - terms['deposit'] - terms['optionFee']
    return {'id': name, 'terms': terms, 'financed': amount, 'totals': totals, 'schedule': rows}


class History:
    """Enters steps as people would, and writes down the state after each."""

    def __init__(self, name: str, terms: dict):
        self.terms, self.entered, self.written = terms, [], []
        self.live = replay(terms, [], date.fromisoformat(terms['start']))
        self.row = {'id': name, 'terms': terms, 'schedule': schedule(terms)[0], 'steps': self.written}
        self.closed = date.min

    def do(self, kind: str, on: date, **rest) -> bool:
        """Enters a step. @returns whether the rules take it"""
        step = {'kind': kind, 'on': on.isoformat(), **rest}
        try:
            live = self.enter(step, on)
        except Refused as refused:
            self.written.append({'do': step, 'refused': str(refused)})
            return False
        self.live = live
        self.entered.append(step)
        if kind in ('refund', 'waive', 'restructure', 'settle', 'terminate'):
            self.closed = max(self.closed, on)
        new = {'newSchedule': self.new_rows()} if kind == 'restructure' else {}
        self.written.append({'do': step, 'then': live.state(), **new})
        return True

    def enter(self, step: dict, on: date) -> Contract:
        if on < self.live.day or step['kind'] == 'reverse':
            return replay(self.terms, [*self.entered, step], max(self.live.day, on))
        live = copy.deepcopy(self.live)
        while live.day < on:
            live.pass_day(live.day + timedelta(days=1))
        if step['kind'] != 'look':
            live.step(step)
        return live

    def new_rows(self) -> list:
        rows = [{**item, 'due': item['due'].isoformat()} for item in self.live.waiting()]
        names = ('n', 'due', 'interest', 'principal', 'carried')
        return [{'instalment': row['interest'] + row['principal']} | {name: row[name] for name in names} for row in rows]


def named_contracts() -> list:
    day = lambda text: {'start': text}
    cases = {
        'starts on 29 February': day('2024-02-29'),
        'starts on the 30th': day('2026-01-30') | {'count': 14},
        'starts on the 31st, quarterly': day('2023-08-31') | {'frequency': 'quarterly', 'count': 9},
        'weekly over the end of a leap year': day('2024-12-23') | {'frequency': 'weekly', 'count': 53},
        'fortnightly over 29 February': day('2024-02-15') | {'frequency': 'fortnightly', 'count': 27},
        'first due on the first day': {'firstDue': '2026-01-31'},
        'first due on the 31st, after a start on the 15th': day('2026-01-15') | {'firstDue': '2026-03-31'},
        'one instalment': {'count': 1},
        'one instalment, flat': {'count': 1, 'method': 'flat'},
        'one instalment at no interest': {'count': 1, 'annualPercent': '0'},
        'paid at one time on 29 February': day('2023-08-31')
        | {'frequency': 'one_time', 'count': 1, 'termMonths': 6, 'annualPercent': '9.9999'},
        'paid at one time, twice': {'frequency': 'one_time', 'count': 2, 'termMonths': 6},
        'the highest rate': {'annualPercent': '99.9999', 'count': 60},
        'the highest rate, flat': {'annualPercent': '99.9999', 'method': 'flat', 'count': 60},
        'the lowest rate': {'annualPercent': '0.0001', 'count': 360},
        'a hundred thousand million': {'price': 10**13, 'deposit': 10**12 + 1, 'count': 240, 'annualPercent': '17.7777'},
        'a hundred thousand million, flat': {'price': 10**13, 'method': 'flat', 'count': 239, 'annualPercent': '99.9999'},
        'a cent each': {'price': 150012, 'annualPercent': '0'},
        'less than a cent each': {'price': 150011, 'annualPercent': '0'},
        'interest that leaves no principal': {'price': 150100, 'annualPercent': '99.9999', 'count': 240},
        'halves of a cent': {'price': 150001, 'annualPercent': '60', 'count': 1, 'frequency': 'monthly', 'rentCreditPercent': '50'},
        'nothing to pay off': {'price': 150000},
    }
    return [contract_of(name, PLAIN | {'lateFee': None} | terms) for name, terms in cases.items()]


def named_histories() -> list:
    day, rows = date.fromisoformat, []

    def history(name: str, **terms) -> History:
        rows.append(History(name, PLAIN | {'lateFee': ONCE} | terms))
        return rows[-1]

    one = history('several parts on one day, the middle one reversed after new terms')
    one.do('payment', day('2026-02-28'), id='p1', amount=93291)
    one.do('restructure', day('2026-03-31'), terms={'count': 7, 'annualPercent': '33.3333', 'frequency': 'weekly', 'firstDue': None})
    for name, amount in (('p2', 40000), ('p3', 50000), ('p4', 60000)):
        one.do('payment', day('2026-04-07'), id=name, amount=amount)
    one.do('reverse', day('2026-04-09'), payment='p3')
    one.do('look', day('2026-06-01'))

    one = history('the last day of grace, and the day of the fee')
    one.do('payment', day('2026-03-05'), id='p1', amount=93291)
    one.do('payment', day('2026-04-06'), id='p2', amount=93291)
    one.do('payment', day('2026-04-05'), id='p3', amount=2500)

    one = history('grace that ends on a due day', frequency='weekly', graceDays=6, lateFee=AGAIN, count=20)
    for week in range(1, 7):
        one.do('payment', day('2026-01-31') + timedelta(days=7 * week), id=f'p{week}', amount=30000)

    one = history('waivers above what is open', lateFee=AGAIN, graceDays=0)
    one.do('look', day('2026-04-30'))
    one.do('waive', day('2026-04-30'), what='late_fee', instalment=1, amount=99999)
    one.do('waive', day('2026-04-30'), what='interest', instalment=1, amount=10501)
    one.do('waive', day('2026-04-30'), what='interest', instalment=1, amount=10500)
    one.do('waive', day('2026-04-30'), what='interest', instalment=4, amount=1)
    one.do('payment', day('2026-05-01'), id='p1', amount=82791)
    one.do('waive', day('2026-05-01'), what='interest', instalment=1, amount=1)

    one = history('settled on a due day')
    one.do('payment', day('2026-02-28'), id='p1', amount=93291)
    one.do('settle', day('2026-03-31'), id='p2')
    one.do('payment', day('2026-04-01'), id='p3', amount=1)

    one = history('settled on the first day')
    one.do('settle', day('2026-01-31'), id='p1')

    one = history('credit above the settlement', rentCreditPercent='66.6667')
    one.do('payment', day('2026-02-10'), id='p1', amount=1500000)
    one.do('settle', day('2026-03-10'), id='p2')
    one.do('refund', day('2026-03-11'), amount=9999999)
    one.do('refund', day('2026-03-11'), amount=one.live.credit())

    one = history('settled in arrears after new terms with half a credit', rentCreditPercent='50', lateFee=AGAIN)
    one.do('look', day('2026-04-20'))
    one.do('restructure', day('2026-04-20'), terms={'count': 5, 'annualPercent': '99.9999', 'frequency': 'monthly', 'firstDue': '2026-04-30'})
    one.do('restructure', day('2026-05-15'), terms={'count': 40, 'annualPercent': '0', 'frequency': 'fortnightly', 'firstDue': None})
    one.do('settle', day('2026-06-12'), id='p1')

    one = history('new terms that are due on their own day', lateFee=AGAIN, graceDays=0)
    one.do('restructure', day('2026-04-30'), terms={'count': 3, 'annualPercent': '6.6667', 'frequency': 'monthly', 'firstDue': '2026-04-30'})
    one.do('look', day('2026-08-15'))

    one = history('a default that is cured on the day of a fee', lateFee=AGAIN, graceDays=0)
    one.do('default', day('2026-04-29'))
    one.do('look', day('2026-05-01'))
    one.do('payment', day('2026-06-01'), id='p1', amount=one.live.state()['dueNow'] + one.live.fees_open() + 93291)
    one.do('payment', day('2026-06-01'), id='p2', amount=1000000 - 93291)
    one.do('look', day('2026-07-31'))

    one = history('fee days that a pause covers are lost', lateFee={'kind': 'fixed', 'amount': 1000, 'per': 'period', 'most': 3}, graceDays=0)
    one.do('pause', day('2026-02-28'))
    one.do('resume', day('2026-04-01'))
    one.do('look', day('2026-05-01'))
    one.do('look', day('2026-12-31'))

    one = history('terminated with a deposit above the arrears', returnedPercent='33.3333')
    one.do('payment', day('2026-02-28'), id='p1', amount=93291)
    one.do('default', day('2026-06-10'))
    one.do('payment', day('2026-06-11'), id='p2', amount=200000)
    one.do('terminate', day('2026-07-15'), id='t1')

    one = history('terminated with a deposit below the arrears', deposit=1000, rentCreditPercent='33.3333', lateFee=AGAIN)
    one.do('terminate', day('2026-12-31'), id='t1')
    one.do('refund', day('2026-12-31'), amount=1)

    one = history('one payment, a year late', frequency='one_time', count=1, termMonths=6, start='2023-08-31', lateFee=AGAIN, graceDays=30)
    one.do('look', day('2024-03-31'))
    one.do('payment', day('2025-02-28'), id='p1', amount=1)
    one.do('settle', day('2025-02-28'), id='p2')

    one = history('enormous', price=10**13, deposit=10**12, annualPercent='99.9999', lateFee=AGAIN)
    one.do('payment', day('2026-02-28'), id='p1', amount=9 * 10**12)
    one.do('look', day('2026-12-31'))
    one.do('settle', day('2027-01-30'), id='p2')
    return [one.row for one in rows]


def draw_terms(draw: random.Random) -> dict:
    frequency = draw.choice(FREQUENCIES)
    count = 1 if frequency == 'one_time' else draw.choice([1, 2, 3, draw.randint(4, 26)])
    start = draw.choice([draw.choice(STARTS), (date(2024, 1, 1) + timedelta(days=draw.randint(0, 1200))).isoformat()])
    terms = PLAIN | {'frequency': frequency, 'count': count, 'start': start, 'method': draw.choice(['reducing', 'flat'])}
    terms |= {'price': draw.choice([1500, 99999, 1234567, draw.randint(10**5, 10**9)]), 'annualPercent': draw.choice(RATES)}
    terms |= {'deposit': draw.choice([0, terms['price'] // 3]), 'optionFee': draw.choice([0, terms['price'] // 7])}
    terms |= {'rentCreditPercent': draw.choice(SHARES), 'graceDays': draw.choice([0, 0, 1, 5, 7, 30])}
    terms |= {'returnedPercent': draw.choice(SHARES)}
    if frequency == 'one_time':
        terms['termMonths'] = draw.randint(1, 18)
    elif draw.random() < 0.3:
        terms['firstDue'] = (date.fromisoformat(start) + timedelta(days=draw.choice([0, 1, 11, 31, 59]))).isoformat()
    fee = {'per': draw.choice(['once', 'period']), 'most': draw.randint(1, 5)}
    if draw.random() < 0.5:
        return terms | {'lateFee': fee | {'kind': 'percent', 'percent': draw.choice(['0.0001', '5', '12.3456'])}}
    return terms | {'lateFee': draw.choice([None, fee | {'kind': 'fixed', 'amount': draw.choice([1, 2500])}])}


def next_day(draw: random.Random, live: Contract) -> date:
    """A day on which something is about to happen, or has just happened."""
    grace = timedelta(days=live.terms['graceDays'])
    edges = [item['due'] for item in live.items if not item['cancelled']]
    edges += [due + grace for due in edges] + [day for item in live.due_items() for day in item['fee_days']]
    ahead = sorted({edge + timedelta(days=draw.choice([-1, 0, 0, 1])) for edge in edges})
    ahead = [edge for edge in ahead if edge >= live.day][:6]
    return draw.choice([live.day, *ahead, live.day + timedelta(days=draw.randint(0, 40))])


def draw_amount(draw: random.Random, live: Contract) -> int:
    due = sum(map(live.open, live.due_items()))
    upcoming = sum(item['interest'] + item['principal'] for item in live.waiting()[:1])
    amounts = [1, due, due - 1, due + 1, due + live.fees_open(), due // 3, upcoming, upcoming // 2, due + 3 * upcoming]
    return max(1, draw.choice([*amounts, live.settlement(), live.settlement() + 5000]))


def draw_step(draw: random.Random, history: History, index: int) -> None:
    live, on, name = history.live, next_day(draw, history.live), f's{index}'
    kind = draw.choices(
        ['payment', 'look', 'refund', 'waive', 'restructure', 'pause', 'resume', 'default', 'reverse', 'settle', 'terminate'],
        [14, 3, 2, 4, 2, 1, 1, 2, 4, 1, 1],
    )[0]
    if kind == 'payment':
        back = on - timedelta(days=draw.choice([0, 0, 1, 5, 40]))
        history.do(kind, max(back, history.closed + timedelta(days=1), date.fromisoformat(history.terms['start'])), id=name, amount=draw_amount(draw, live))
    elif kind == 'refund':
        history.do(kind, on, amount=draw.choice([max(1, live.credit()), live.credit() // 2 + 1, live.credit() + 1]))
    elif kind == 'waive':
        items = live.due_items() or live.items
        item = draw.choice(items)
        what = draw.choice(['late_fee', 'interest'])
        whole = live.interest_open(item) if what == 'interest' else sum(fee['open'] for fee in live.fees if fee['n'] == item['n'])
        history.do(kind, live.day, what=what, instalment=item['n'], amount=max(1, draw.choice([whole, whole + 1, whole // 2])))
    elif kind == 'restructure':
        first = draw.choice([None, None, on.isoformat(), add_months(on, 1).isoformat()])
        terms = {'count': draw.randint(1, 30), 'annualPercent': draw.choice(RATES), 'firstDue': first}
        history.do(kind, on, terms=terms | {'frequency': draw.choice(FREQUENCIES[:4])})
    elif kind == 'reverse':
        taken = {step.get('payment') for step in history.entered}
        paid = [step for step in history.entered if step['kind'] == 'payment' and step['id'] not in taken]
        paid = [step['id'] for step in paid if date.fromisoformat(step['on']) > history.closed]
        if paid:
            history.do(kind, on, payment=draw.choice(paid))
    elif kind in ('settle', 'terminate'):
        if index > 8:
            history.do(kind, on, id=name)
    else:
        history.do(kind, on)


def draw_history(draw: random.Random, name: str) -> dict:
    while True:
        terms = draw_terms(draw)
        try:
            history = History(name, terms)
        except Refused:
            continue
        for index in range(draw.randint(4, 16)):
            draw_step(draw, history, index)
        return history.row


if __name__ == '__main__':
    seed, count = int(sys.argv[1]), int(sys.argv[2])
    draw = random.Random(seed)
    contracts = named_contracts() + [contract_of(f'contract {seed}/{index}', draw_terms(draw)) for index in range(count)]
    histories = named_histories() + [draw_history(draw, f'history {seed}/{index}') for index in range(count)]
    print(json.dumps({'contracts': contracts, 'histories': histories}))
