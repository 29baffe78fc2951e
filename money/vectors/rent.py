"""Rent with an option to purchase, written a second time from the rules, day by day.

It shares no code with the package: the tests hold one program against the other. `hard_cases.py` prints its answers in
the form of `schedules.json`.
"""

from datetime import date, timedelta
from fractions import Fraction

from rent_plan import Refused, cents, financed, later, plan, share_of, split

DEBITS = {'money', '1200', '1210', '5100', '5110'}
ACCOUNTS = ['money', '1200', '1210', '2010', '2030', '2040', '2045', '2050', '2060']
ACCOUNTS += ['4000', '4010', '4020', '4030', '4040', '5100', '5110']


class Contract:
    """A contract that days pass over. Every movement of the books is written at once."""

    def __init__(self, terms: dict, first: date):
        self.terms, self.amount, self.share = terms, financed(terms), share_of(terms['rentCreditPercent'])
        self.items, self.fees, self.receipts, self.uses = [], [], [], []
        self.books = dict.fromkeys(ACCOUNTS, 0)
        self.principal_paid, self.paused, self.defaulted, self.ended = 0, False, False, None
        self.running = terms
        self.append(plan(self.amount, terms), terms, [0] * terms['count'])
        self.move('money', '2030', terms['optionFee'])
        self.move('money', '2040', terms['deposit'])
        self.day = first

    def append(self, rows: list, terms: dict, carried: list) -> None:
        fee = self.terms['lateFee']
        for (begins, due, interest, principal), part in zip(rows, carried):
            days = []
            if fee is not None:
                first = due + timedelta(days=self.terms['graceDays'] + 1)
                times = 1 if fee['per'] == 'once' else fee['most']
                days = [later(first, terms['frequency'], 1, time) for time in range(times)]
            item = {'n': len(self.items) + 1, 'begins': begins, 'due': due, 'interest': interest + part}
            item |= {'principal': principal, 'carried': part, 'interest_paid': 0, 'waived': 0, 'principal_paid': 0}
            self.items.append(item | {'is_due': False, 'cancelled': False, 'fee_days': days})

    def move(self, debit: str, credit: str, amount: int) -> None:
        self.books[debit] += amount
        self.books[credit] -= amount

    def interest_open(self, item: dict) -> int:
        return 0 if item['cancelled'] else item['interest'] - item['interest_paid'] - item['waived']

    def principal_open(self, item: dict) -> int:
        return 0 if item['cancelled'] else item['principal'] - item['principal_paid']

    def open(self, item: dict) -> int:
        return self.interest_open(item) + self.principal_open(item)

    def due_items(self) -> list:
        return [item for item in self.items if item['is_due'] and self.open(item) > 0]

    def waiting(self) -> list:
        return [item for item in self.items if not item['is_due'] and not item['cancelled']]

    def credit(self) -> int:
        return sum(receipt['left'] for receipt in self.receipts)

    def fees_open(self) -> int:
        return sum(fee['open'] for fee in self.fees)

    def rent_credit(self) -> int:
        return cents(self.principal_paid * self.share)

    def take(self, wanted: int, to: str, n) -> int:
        """Takes credit for a use, from the oldest receipt on."""
        taken = 0
        for receipt in self.receipts:
            part = min(receipt['left'], wanted - taken)
            if part > 0:
                receipt['left'] -= part
                taken += part
                if to is not None:
                    self.uses.append({'payment': receipt['id'], 'to': to, 'n': n, 'amount': part})
        return taken

    def use_credit(self) -> None:
        for item in self.due_items():
            interest = self.take(self.interest_open(item), 'interest', item['n'])
            item['interest_paid'] += interest
            principal = self.take(self.principal_open(item), 'principal', item['n'])
            item['principal_paid'] += principal
            self.move('2010', '1200', interest + principal)
            before = self.rent_credit()
            self.principal_paid += principal
            earned = self.rent_credit() - before
            self.move('2045', '2050', earned)
            self.move('2045', '4010', principal - earned)
        for fee in self.fees:
            part = self.take(fee['open'], 'late_fee', fee['n'])
            fee['open'] -= part
            self.move('2010', '1210', part)

    def pass_day(self, day: date) -> None:
        """A day begins: late fees, then instalments fall due and take credit."""
        self.day = day
        if self.ended is not None:
            return
        for item in self.due_items():
            if day in item['fee_days'] and not self.paused and not self.defaulted:
                fee = self.terms['lateFee']
                amount = fee['amount'] if fee['kind'] == 'fixed' else cents(self.open(item) * share_of(fee['percent']))
                if amount > 0:
                    self.fees.append({'n': item['n'], 'charged': amount, 'open': amount})
                    self.move('1210', '4030', amount)
        self.fall_due()
        self.cure()

    def fall_due(self) -> None:
        for item in self.waiting():
            if item['due'] == self.day:
                item['is_due'] = True
                self.move('1200', '2045', item['principal'])
                self.move('1200', '4020', item['interest'])
                self.use_credit()

    def cure(self) -> None:
        late = [item for item in self.due_items() if item['due'] < self.day]
        if not late and self.fees_open() == 0:
            self.defaulted = False

    def accrued(self) -> int:
        for item in self.waiting()[:1]:
            if self.day > item['begins']:
                days = Fraction((self.day - item['begins']).days, (item['due'] - item['begins']).days)
                return cents((item['interest'] - item['carried']) * days)
        return 0

    def carried(self) -> int:
        return sum(item['carried'] for item in self.waiting())

    def settlement(self) -> int:
        if self.ended is not None:
            return 0
        due = self.due_items()
        price = self.amount - cents((self.principal_paid + sum(map(self.principal_open, due))) * self.share)
        asked = self.fees_open() + sum(map(self.open, due)) + self.accrued() + self.carried() + price
        return asked - self.credit()

    def step(self, do: dict) -> None:
        allowed = {None: None, 'settled': ['refund'], 'terminated': []}[self.ended]
        if allowed is not None and do['kind'] not in allowed:
            raise Refused('contract_ended')
        getattr(self, 'do_' + do['kind'])(do)
        # New terms may have an instalment that is due on their own day.
        if self.ended is None:
            self.fall_due()
        self.cure()

    def do_payment(self, do: dict) -> None:
        self.receipts.append({'id': do['id'], 'left': do['amount']})
        self.move('money', '2010', do['amount'])
        if self.ended is None:
            self.use_credit()

    def do_refund(self, do: dict) -> None:
        if do['amount'] > self.credit():
            raise Refused('refund_over_credit')
        self.take(do['amount'], None, None)
        self.move('2010', 'money', do['amount'])

    def do_waive(self, do: dict) -> None:
        n, left = do['instalment'], do['amount']
        if do['what'] == 'late_fee':
            fees = [fee for fee in self.fees if fee['n'] == n]
            if left > sum(fee['open'] for fee in fees):
                raise Refused('waiver_over_open')
            for fee in fees:
                part = min(fee['open'], left)
                fee['open'] -= part
                left -= part
            self.move('5100', '1210', do['amount'])
            return
        items = [item for item in self.items if item['n'] == n and item['is_due']]
        if not items or left > self.interest_open(items[0]):
            raise Refused('waiver_over_open')
        items[0]['waived'] += left
        self.move('5100', '1200', left)

    def do_restructure(self, do: dict) -> None:
        unpaid = [item for item in self.items if self.open(item) > 0]
        principal = sum(map(self.principal_open, unpaid))
        if principal == 0:
            raise Refused('nothing_to_restructure')
        # The method stays as it was last agreed, unless the new terms name one.
        terms = {'method': self.terms['method']} | do['terms'] | {'start': self.day.isoformat()}
        rows = plan(principal, terms)
        billed = [item for item in unpaid if item['is_due']]
        carried = sum(map(self.interest_open, billed)) + self.accrued() + self.carried()
        for item in billed:
            self.move('2045', '1200', self.principal_open(item))
            self.move('4020', '1200', self.interest_open(item))
        for item in unpaid:
            item['cancelled'] = True
        self.append(rows, terms, split(carried, terms['count']))

    def do_pause(self, _: dict) -> None:
        self.paused = True

    def do_resume(self, _: dict) -> None:
        self.paused = False

    def do_default(self, _: dict) -> None:
        self.defaulted = True

    def do_settle(self, do: dict) -> None:
        """The settlement of the day is paid, and the option is exercised."""
        asked = self.settlement()
        if asked > 0:
            self.do_payment(do | {'amount': asked})
        interest = self.accrued() + self.carried()
        self.take(interest, 'accrued_interest', None)
        self.move('1200', '4020', interest)
        self.move('2010', '1200', interest)
        for item in self.waiting():
            item['cancelled'] = True
        price = self.amount - self.rent_credit()
        self.take(price, 'exercise', None)
        self.move('2010', '4000', price)
        self.move('2030', '4000', self.terms['optionFee'])
        self.move('2040', '4000', self.terms['deposit'])
        self.move('2050', '4000', self.rent_credit())
        self.ended = 'settled'

    def do_terminate(self, do: dict) -> None:
        self.receipts.append({'id': do['id'], 'left': self.terms['deposit']})
        self.move('2040', '2010', self.terms['deposit'])
        self.use_credit()
        self.move('2010', '2060', self.take(self.credit(), None, None))
        self.move('2030', '4040', self.terms['optionFee'])
        earned = self.rent_credit()
        returned = cents(earned * share_of(self.terms.get('returnedPercent', '0')))
        self.move('2050', '2060', returned)
        self.move('2050', '4040', earned - returned)
        for item in self.items:
            if item['is_due']:
                self.move('2045', '1200', self.principal_open(item))
                self.move('5110', '1200', self.interest_open(item))
        self.move('5110', '1210', self.fees_open())
        for item in self.items:
            item['cancelled'] = item['cancelled'] or self.open(item) > 0
        for fee in self.fees:
            fee['open'] = 0
        self.ended = 'terminated'

    def state(self) -> dict:
        """Every figure at the end of the day, as the file of known answers writes them."""
        due, waiting = self.due_items(), self.waiting()
        late = [item for item in due if item['due'] < self.day]
        is_paid_up = not due and not waiting and self.fees_open() == 0
        status = self.ended or ('default' if self.defaulted else 'paid_up' if is_paid_up else 'active')
        upcoming = [{'n': one['n'], 'due': one['due'].isoformat(), 'amount': one['interest'] + one['principal']} for one in waiting]
        return {
            'asOf': self.day.isoformat(),
            'status': status,
            'dueNow': sum(map(self.open, due)),
            'arrears': sum(map(self.open, late)),
            'lateFeesOpen': self.fees_open(),
            'daysPastDue': max([(self.day - item['due']).days for item in late], default=0),
            'credit': self.credit(),
            'next': upcoming[0] if upcoming else None,
            'rentCredit': self.rent_credit(),
            'exercisePrice': self.amount - self.rent_credit(),
            'settlement': self.settlement(),
            'balances': {code: sum_of if code in DEBITS else -sum_of for code, sum_of in self.books.items()},
            'allocations': list(self.uses),
            'instalments': [self.write(item) for item in self.items if item['due'] <= self.day or item['cancelled']],
        }

    def write(self, item: dict) -> dict:
        fees = [fee for fee in self.fees if fee['n'] == item['n']]
        left = self.open(item)
        paid = item['interest_paid'] + item['principal_paid']
        settled = 'waived' if item['waived'] > 0 else 'paid'
        unpaid = 'overdue' if item['due'] < self.day else 'due'
        state = 'scheduled' if not item['is_due'] else settled if left == 0 else unpaid
        return {
            'n': item['n'],
            'due': item['due'].isoformat(),
            'state': 'cancelled' if item['cancelled'] else state,
            'partPaid': left > 0 and paid > 0,
            'interestPaid': item['interest_paid'],
            'principalPaid': item['principal_paid'],
            'open': left,
            'lateFees': sum(fee['charged'] for fee in fees),
            'lateFeesOpen': sum(fee['open'] for fee in fees),
        }


def replay(terms: dict, steps: list, until: date) -> Contract:
    """Every day from the first on, with the steps that are not reversed, by value day and then as entered."""
    days = [date.fromisoformat(step['on']) for step in steps]
    first = min([date.fromisoformat(terms['start']), *days])
    taken_back = {step['payment'] for step in steps if step['kind'] == 'reverse'}
    counted = [step for step in steps if step['kind'] not in ('reverse', 'look') and step.get('id') not in taken_back]
    by_day = {}
    for step in counted:
        by_day.setdefault(step['on'], []).append(step)
    contract, day = Contract(terms, first), first
    while day <= until:
        contract.pass_day(day)
        for step in by_day.get(day.isoformat(), []):
            contract.step(step)
        day += timedelta(days=1)
    return contract
