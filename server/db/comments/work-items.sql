COMMENT ON FUNCTION app.own_queues IS
  'The queues that the acting person works in the current company; all of them for the register itself.';

COMMENT ON TABLE app.work_reference IS
  'How many references a year has used. A row is locked until the item commits, so that no number is lost.';
COMMENT ON COLUMN app.work_reference.year IS 'The year in Africa/Harare.';
COMMENT ON COLUMN app.work_reference.last_number IS 'The last number that was given.';

COMMENT ON TABLE app.work_sequence IS 'How many changes a company''s work has seen.';
COMMENT ON COLUMN app.work_sequence.company_id IS 'The company.';
COMMENT ON COLUMN app.work_sequence.last_seq IS 'The number of the latest change.';

COMMENT ON TABLE app.work_item IS
    'A request that someone is waiting on, in a queue of one of a company''s departments.';
COMMENT ON COLUMN app.work_item.company_id IS 'The company whose queue it is in.';
COMMENT ON COLUMN app.work_item.id IS 'Identifies the item in the company.';
COMMENT ON COLUMN app.work_item.ref IS 'What people quote, such as Q-2026-000123.';
COMMENT ON COLUMN app.work_item.queue_name IS 'The queue that it waits in.';
COMMENT ON COLUMN app.work_item.kind IS 'What is requested, in lower case with hyphens.';
COMMENT ON COLUMN app.work_item.title IS 'What it is called in lists.';
COMMENT ON COLUMN app.work_item.summary IS 'The first 200 characters of what was asked.';
COMMENT ON COLUMN app.work_item.subject_type IS 'What kind of thing it is about; null when it is about none.';
COMMENT ON COLUMN app.work_item.subject_id IS 'The thing that it is about; null when it is about none.';
COMMENT ON COLUMN app.work_item.requester_id IS 'The account of the person who asks; null without one.';
COMMENT ON COLUMN app.work_item.requester_name IS 'The name of the person who asks.';
COMMENT ON COLUMN app.work_item.requester_phone IS 'Phone number in E.164; null for a request by the register itself.';
COMMENT ON COLUMN app.work_item.requester_email IS 'Email address; null when none was given.';
COMMENT ON COLUMN app.work_item.channel IS 'How it arrived.';
COMMENT ON COLUMN app.work_item.priority IS 'How urgent it is; urgent items come first.';
COMMENT ON COLUMN app.work_item.state IS 'Whether it is new, assigned, waiting for the requester, done or cancelled.';
COMMENT ON COLUMN app.work_item.assignee_id IS 'Who works on it; null while no one does.';
COMMENT ON COLUMN app.work_item.lease_until IS
  'Until when the assignee has it to themselves; null when that does not end.';
COMMENT ON COLUMN app.work_item.due_first IS 'By when it should have a first answer.';
COMMENT ON COLUMN app.work_item.due_resolve IS 'By when it should be done.';
COMMENT ON COLUMN app.work_item.parent_id IS 'The item that it belongs to; null if there is none.';
COMMENT ON COLUMN app.work_item.version IS 'Counted up with every change, from 1.';
COMMENT ON COLUMN app.work_item.seq IS 'The place of its latest change among the changes of the company.';
COMMENT ON COLUMN app.work_item.created_at IS 'When it was opened.';
COMMENT ON COLUMN app.work_item.updated_at IS 'When it last changed.';
COMMENT ON COLUMN app.work_item.first_reply_at IS 'When it was answered first; null before that.';
COMMENT ON COLUMN app.work_item.due_next IS
  'By when the next message should be answered; null while none waits for an answer after the first.';
COMMENT ON COLUMN app.work_item.unanswered_since IS
  'Since when what the requester wrote has waited for an answer; null when nothing waits.';
COMMENT ON COLUMN app.work_item.snoozed_until IS 'Until when it is snoozed; null when it is not.';
COMMENT ON COLUMN app.work_item.escalation IS 'How late it is: 0 in time, 1 due soon, 2 late, 3 very late, after twice the time.';
COMMENT ON COLUMN app.work_item.check_at IS
  'When the register looks at it next, because something about it changes by itself; null when nothing does.';
COMMENT ON COLUMN app.work_item.tags IS 'What the desk marks it with, in lower case and alphabetical order.';
COMMENT ON COLUMN app.work_item.merged_into IS 'The item that took it over as a duplicate; null when none did.';
COMMENT ON COLUMN app.work_item.message_count IS 'How many messages it shows, with those of the items that it continues.';
COMMENT ON COLUMN app.work_item.last_message_at IS 'When its latest message was sent.';
COMMENT ON COLUMN app.work_item.closed_at IS 'When it was closed; null while it is open.';
COMMENT ON COLUMN app.work_item.case_id IS 'The first item of its case, which may be in another company.';
COMMENT ON COLUMN app.work_item.hand_over_code IS
  'Why it was handed over to its queue; null for an item that was opened there.';
COMMENT ON COLUMN app.work_item.planned_on IS 'The day for which it is planned; null when it has none.';
COMMENT ON COLUMN app.work_item.site_description IS 'Where to measure, in words; null when nobody said.';
COMMENT ON COLUMN app.work_item.site_latitude IS 'Where to measure, in degrees on WGS84; null when nobody pointed at it.';
COMMENT ON COLUMN app.work_item.site_longitude IS 'Where to measure, in degrees on WGS84; null when nobody pointed at it.';
COMMENT ON COLUMN app.work_item.sent_to IS
  'The company that the platform''s desk handed it over to; null when it stayed in its company.';
COMMENT ON COLUMN app.work_item.line IS
  'Its place in the line before its age: what waits for the requester or is snoozed comes last, then by priority.';
COMMENT ON COLUMN app.work_item.search IS
  'The words of its reference, title and question, and of the requester''s name, number and address.';

COMMENT ON TABLE app.work_pause IS
  'A time in which an item waited for the requester. It does not count towards the time to resolve the item.';
COMMENT ON COLUMN app.work_pause.company_id IS 'The company of the item.';
COMMENT ON COLUMN app.work_pause.item_id IS 'The item.';
COMMENT ON COLUMN app.work_pause.paused_at IS 'When it began to wait.';
COMMENT ON COLUMN app.work_pause.resumed_at IS 'When it went on; null while it waits.';

COMMENT ON TABLE app.work_mention IS 'A person whom a note names.';
COMMENT ON COLUMN app.work_mention.company_id IS 'The company of the note.';
COMMENT ON COLUMN app.work_mention.message_id IS 'The note.';
COMMENT ON COLUMN app.work_mention.user_id IS 'The person.';

COMMENT ON TABLE app.work_queue IS 'How many open and how many snoozed items a queue has, kept with every change so that lists need not count.';
COMMENT ON COLUMN app.work_queue.company_id IS 'The company of the queue.';
COMMENT ON COLUMN app.work_queue.queue_name IS 'The queue.';
COMMENT ON COLUMN app.work_queue.open_items IS 'Its open items that are not snoozed.';
COMMENT ON COLUMN app.work_queue.snoozed_items IS 'Its open items that are snoozed.';

COMMENT ON TABLE app.work_filter IS 'A view of the work that a person saved.';
COMMENT ON COLUMN app.work_filter.company_id IS 'The company whose work it shows.';
COMMENT ON COLUMN app.work_filter.id IS 'Identifies the filter among those of its owner, who chose it.';
COMMENT ON COLUMN app.work_filter.owner_id IS 'The person who saved it.';
COMMENT ON COLUMN app.work_filter.name IS 'What it is called in lists.';
COMMENT ON COLUMN app.work_filter.filter IS 'What it shows, as the list of work takes it.';
COMMENT ON COLUMN app.work_filter.shared IS 'Whether colleagues see it too.';
COMMENT ON COLUMN app.work_filter.saved_at IS 'When it was saved last.';

COMMENT ON TABLE app.work_reply IS 'A text for an answer that a company''s desks give often.';
COMMENT ON COLUMN app.work_reply.company_id IS 'The company.';
COMMENT ON COLUMN app.work_reply.id IS 'Identifies the reply in the company; the person who saved it first chose it.';
COMMENT ON COLUMN app.work_reply.name IS 'What it is called in lists, unique in the company.';
COMMENT ON COLUMN app.work_reply.body IS 'The words, with what they leave open in braces.';
COMMENT ON COLUMN app.work_reply.saved_by IS 'The person who saved it last.';
COMMENT ON COLUMN app.work_reply.saved_at IS 'When it was saved last.';

COMMENT ON TABLE app.work_link IS
    'A link to an item, for a person without an account. Nothing proves that the phone number is theirs, so each link '
    'shows the messages sent through it and the answers to them, and nothing that others wrote under the number.';
COMMENT ON COLUMN app.work_link.company_id IS 'The company of the item.';
COMMENT ON COLUMN app.work_link.id IS 'Identifies the link in the company.';
COMMENT ON COLUMN app.work_link.item_id IS 'The item.';
COMMENT ON COLUMN app.work_link.name IS 'The name that was given with it.';
COMMENT ON COLUMN app.work_link.key_hash IS 'SHA-256 of a 256-bit secret, which only the link contains.';
COMMENT ON COLUMN app.work_link.created_at IS 'When it was handed out.';
COMMENT ON COLUMN app.work_link.email IS
  'The email address that was given with it, to which answers are mailed; null without one, or once the person who has it said that '
  'they did not ask.';
COMMENT ON COLUMN app.work_link.mail_key_hash IS
  'SHA-256 of the secret in the mails to that address, which shows the same page; null before the first mail.';
COMMENT ON COLUMN app.work_link.seen_at IS 'When its page was last read, while it was visible; null before that.';

COMMENT ON TABLE app.work_message IS 'A message in an item''s conversation, never changed.';
COMMENT ON COLUMN app.work_message.company_id IS 'The company of the item.';
COMMENT ON COLUMN app.work_message.id IS 'Identifies the message in the company.';
COMMENT ON COLUMN app.work_message.item_id IS 'The item.';
COMMENT ON COLUMN app.work_message.author IS 'Whether the requester, staff or the register wrote it.';
COMMENT ON COLUMN app.work_message.author_id IS 'The account of the writer; null for those without one.';
COMMENT ON COLUMN app.work_message.link_id IS
  'The link that it came through, or the only one that it goes to; null if it goes to every link.';
COMMENT ON COLUMN app.work_message.reader_item_id IS
  'Of an answer to only one of several people who are answered by email or WhatsApp, the item that they asked under.';
COMMENT ON COLUMN app.work_message.heading IS
  'What the message requests, if it opened or joined the item; otherwise null.';
COMMENT ON COLUMN app.work_message.body IS 'What was written.';
COMMENT ON COLUMN app.work_message.private IS 'Whether only staff see it.';
COMMENT ON COLUMN app.work_message.sent_at IS 'When it was sent.';
COMMENT ON COLUMN app.work_message.channel IS 'How it arrived; null for what was written here.';
COMMENT ON COLUMN app.work_message.author_name IS
  'The name that it was signed with; null if the item or the account of the writer gives the name.';

COMMENT ON TABLE app.office_calendar IS 'One row: when the register''s offices are open, apart from hours and days.';
COMMENT ON COLUMN app.office_calendar.only_one IS 'Always true, so that there is one row.';
COMMENT ON COLUMN app.office_calendar.zone IS 'The zone of the hours, as the tz database names it.';
COMMENT ON COLUMN app.office_calendar.version IS 'Counted up with every change, from 1.';
COMMENT ON COLUMN app.office_calendar.changed_at IS 'When it last changed.';
COMMENT ON COLUMN app.office_calendar.changed_by IS 'Who changed it; null for the calendar of the installation.';

COMMENT ON TABLE app.office_hours IS 'Hours of a weekday; a weekday without any is closed.';
COMMENT ON COLUMN app.office_hours.weekday IS 'The weekday: 1 is Monday, 7 is Sunday.';
COMMENT ON COLUMN app.office_hours.opens IS 'From when the offices are open.';
COMMENT ON COLUMN app.office_hours.closes IS 'Until when, at most 24:00.';

COMMENT ON TABLE app.public_holiday IS 'Days on which the offices are closed.';
COMMENT ON COLUMN app.public_holiday.day IS 'The day.';
COMMENT ON COLUMN app.public_holiday.name IS 'What it is called.';

COMMENT ON TABLE app.office_exception IS
    'Days with hours of their own, in place of those of the weekday, even on a holiday. One without hours is closed.';
COMMENT ON COLUMN app.office_exception.day IS 'The day.';
COMMENT ON COLUMN app.office_exception.name IS 'Why it is different.';

COMMENT ON TABLE app.office_exception_hours IS 'The hours of an exceptional day.';
COMMENT ON COLUMN app.office_exception_hours.day IS 'The exceptional day.';
COMMENT ON COLUMN app.office_exception_hours.opens IS 'From when the offices are open.';
COMMENT ON COLUMN app.office_exception_hours.closes IS 'Until when, at most 24:00.';

COMMENT ON TABLE app.work_mark IS 'How far a person has read an item of work.';
COMMENT ON COLUMN app.work_mark.company_id IS 'The company whose work it is.';
COMMENT ON COLUMN app.work_mark.item_id IS 'The item.';
COMMENT ON COLUMN app.work_mark.user_id IS 'The person who read it.';
COMMENT ON COLUMN app.work_mark.message_count IS 'How many of its messages they have read; the ones after it are unread.';
COMMENT ON COLUMN app.work_mark.read_at IS 'When they last read it.';

COMMENT ON TABLE app.task_repeat IS 'A repeating task: the register opens it on each of its days.';
COMMENT ON COLUMN app.task_repeat.company_id IS 'The company whose task it is.';
COMMENT ON COLUMN app.task_repeat.id IS 'Its id.';
COMMENT ON COLUMN app.task_repeat.queue_name IS 'The queue in which it is opened.';
COMMENT ON COLUMN app.task_repeat.title IS 'What needs to be done.';
COMMENT ON COLUMN app.task_repeat.body IS 'The first message of each task.';
COMMENT ON COLUMN app.task_repeat.priority IS 'The priority of each task.';
COMMENT ON COLUMN app.task_repeat.assignee_id IS
  'Who gets each task, as long as they work the queue; null if it waits for anyone in the department.';
COMMENT ON COLUMN app.task_repeat.rule IS
  'When it repeats: daily when the office is open, weekly and monthly by its first day, or on the last day of a month.';
COMMENT ON COLUMN app.task_repeat.starts_on IS 'Its first day.';
COMMENT ON COLUMN app.task_repeat.next_on IS 'The next day on which the register opens it.';
COMMENT ON COLUMN app.task_repeat.made_by IS 'Who made it repeat.';
COMMENT ON COLUMN app.task_repeat.made_at IS 'When.';
COMMENT ON COLUMN app.task_repeat.ended_by IS 'Who stopped it; null while it repeats.';
COMMENT ON COLUMN app.task_repeat.ended_at IS 'When it was stopped; null while it repeats.';

COMMENT ON TABLE app.task_occurrence IS 'The task that was opened on each day of a repeating task.';
COMMENT ON COLUMN app.task_occurrence.company_id IS 'The company whose task it is.';
COMMENT ON COLUMN app.task_occurrence.repeat_id IS 'The repeating task.';
COMMENT ON COLUMN app.task_occurrence.due_on IS 'The day.';
COMMENT ON COLUMN app.task_occurrence.item_id IS 'The task of that day.';
