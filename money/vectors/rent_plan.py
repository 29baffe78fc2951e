"""Schedules of rent with an option to purchase, written a second time from the rules, with exact fractions."""

import calendar
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal, getcontext
from fractions import Fraction

getcontext().prec = 140
PERIODS_PER_YEAR = {'weekly': 52, 'fortnightly': 26, 'monthly': 12, 'quarterly': 4}


class Refused(Exception):
    """A step or terms that the rules refuse, with the code."""


def cents(value: Fraction) -> int:
    """The nearest whole cent; a half goes away from zero."""
    whole = abs(value)
    rounded = whole.numerator // whole.denominator
    if whole - rounded >= Fraction(1, 2):
        rounded += 1
    return rounded if value >= 0 else -rounded


def share_of(percent: str) -> Fraction:
    return Fraction(percent) / 100


def add_months(day: date, months: int) -> date:
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def later(day: date, frequency: str, months: int, count: int) -> date:
    """The day that is `count` periods after another, each counted from the first."""
    if frequency == 'weekly':
        return day + timedelta(days=7 * count)
    if frequency == 'fortnightly':
        return day + timedelta(days=14 * count)
    return add_months(day, count * {'monthly': 1, 'quarterly': 3, 'one_time': months}[frequency])


def rate_of(terms: dict) -> Fraction:
    annual = share_of(terms['annualPercent'])
    if terms['frequency'] == 'one_time':
        return annual * terms['termMonths'] / 12
    return annual / PERIODS_PER_YEAR[terms['frequency']]


def split(amount: int, parts: int) -> list:
    """Parts cut to the cent; the last takes the remainder."""
    return [amount // parts] * (parts - 1) + [amount - amount // parts * (parts - 1)]


def plan(amount: int, terms: dict) -> list:
    """The rows that pay an amount off: first day, due day, interest, principal."""
    count, rate = terms['count'], rate_of(terms)
    if amount <= 0 or count < 1 or (terms['frequency'] == 'one_time' and count != 1):
        raise Refused('terms_refused')
    if terms['method'] == 'reducing' and rate > 0:
        grown = (1 + rate) ** count
        instalment = cents(amount * rate * grown / (grown - 1))
        parts, balance = [], amount
        for row in range(count):
            interest = cents(balance * rate)
            principal = balance if row == count - 1 else instalment - interest
            parts.append((interest, principal))
            balance -= principal
    else:
        parts = list(zip(split(cents(amount * rate * count), count), split(amount, count)))
    if min(principal for _, principal in parts) < 1:
        raise Refused('instalment_too_small')
    start = date.fromisoformat(terms['start'])
    months = terms.get('termMonths', 0)
    rows, begins = [], start
    for row, (interest, principal) in enumerate(parts):
        if terms.get('firstDue') is None:
            due = later(start, terms['frequency'], months, row + 1)
        else:
            due = later(date.fromisoformat(terms['firstDue']), terms['frequency'], months, row)
        rows.append((begins, due, interest, principal))
        begins = due
    return rows


def financed(terms: dict) -> int:
    return terms['price'] - terms['deposit'] - terms['optionFee']


def closed_form(terms: dict, period: int) -> dict:
    """PMT, IPMT and PPMT as LibreOffice computes them, from future values, in decimals of 140 places."""
    amount, rate, count = Decimal(financed(terms)), rate_of(terms), terms['count']
    if rate == 0:
        pmt, ipmt = amount / count, Decimal(0)
    else:
        i = Decimal(rate.numerator) / Decimal(rate.denominator)
        pmt = amount * i * (1 + i) ** count / ((1 + i) ** count - 1)
        grown = (1 + i) ** (period - 1)
        ipmt = (amount * grown - pmt * (grown - 1) / i) * i
    near = lambda value: int(value.quantize(Decimal(10) ** -40).quantize(Decimal(1), ROUND_HALF_UP))
    return {'pmt': near(pmt), 'ipmt': near(ipmt), 'ppmt': near(pmt - ipmt)}


def schedule(terms: dict) -> tuple:
    """The rows and totals of a contract as the file of known answers writes them."""
    amount, share, paid, rows = financed(terms), share_of(terms['rentCreditPercent']), 0, []
    for n, (_, due, interest, principal) in enumerate(plan(amount, terms), 1):
        before, paid = cents(paid * share), paid + principal
        row = {'n': n, 'due': due.isoformat(), 'instalment': interest + principal, 'interest': interest}
        row |= {'principal': principal, 'balance': amount - paid, 'rentCredit': cents(paid * share) - before}
        rows.append(row | (closed_form(terms, n) if terms['method'] == 'reducing' else {}))
    total = lambda name: sum(row[name] for row in rows)
    totals = {'instalments': total('instalment'), 'interest': total('interest'), 'principal': total('principal')}
    credit = total('rentCredit')
    return rows, totals | {'rentCredit': credit, 'exercisePriceAtEnd': amount - credit}
