"""Reads a calendar file from standard input with Debian's python3-icalendar and prints what it holds as JSON.

Exit 3: the package is missing. Exit 1: the reader refuses the file, or passed over a part of it.
"""

import json
import sys

try:
    from icalendar import Calendar
except ModuleNotFoundError:
    sys.exit(3)


def text(component, name):
    value = component.get(name)
    return None if value is None else str(value)


def utc(component, name):
    moment = component.decoded(name)
    if moment.utcoffset() is None or moment.utcoffset().total_seconds() != 0:
        sys.exit(f"{name} is not in UTC")
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def alarm(component):
    minutes = component.decoded("TRIGGER").total_seconds() / 60
    return {"action": text(component, "ACTION"), "minutes": minutes, "text": text(component, "DESCRIPTION")}


def event(component):
    categories = component.get("CATEGORIES")
    return {
        "uid": text(component, "UID"),
        "summary": text(component, "SUMMARY"),
        "description": text(component, "DESCRIPTION"),
        "categories": [] if categories is None else [str(category) for category in categories.cats],
        "start": utc(component, "DTSTART"),
        "end": utc(component, "DTEND"),
        "stamp": utc(component, "DTSTAMP"),
        "sequence": int(component.get("SEQUENCE")),
        "class": text(component, "CLASS"),
        "transp": text(component, "TRANSP"),
        "status": text(component, "STATUS"),
        "alarms": [alarm(part) for part in component.walk("VALARM")],
    }


calendar = Calendar.from_ical(sys.stdin.buffer.read())
for part in calendar.walk():
    if part.errors:
        sys.exit(f"{part.name}: {part.errors}")
json.dump(
    {
        "product": text(calendar, "PRODID"),
        "name": text(calendar, "X-WR-CALNAME"),
        "method": text(calendar, "METHOD"),
        "events": [event(part) for part in calendar.walk("VEVENT")],
    },
    sys.stdout,
)
