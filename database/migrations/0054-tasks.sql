-- What operators decide about their tasks. The tasks themselves are read from the rows that they are about (docs/decisions/0060-tasks.md).

create table task_states (
	kind text not null check (length(kind) between 1 and 40),
	subject_id text not null check (length(subject_id) between 1 and 300),
	assignee uuid references operators on delete set null,
	due_at timestamptz,
	snoozed_at timestamptz,
	snoozed_until timestamptz,
	snoozed_until_reply boolean not null default false,
	done_at timestamptz,
	done_by uuid references operators on delete set null,
	version integer not null default 1 check (version > 0),
	updated_at timestamptz not null default now(),
	primary key (kind, subject_id),
	check (snoozed_at is not null or (snoozed_until is null and not snoozed_until_reply))
);
create index task_states_assignee on task_states (assignee, kind) where assignee is not null;
create index task_states_due on task_states (kind, due_at) where due_at is not null;
create index task_states_done on task_states (done_at desc) where done_at is not null;
create index task_states_done_by on task_states (done_by) where done_by is not null;
create index task_states_subject on task_states (subject_id);
create index task_states_updated on task_states (updated_at);
comment on table task_states is 'Assignee, due date, snooze and completion of tasks. A task without any has no row.';
comment on column task_states.subject_id is 'The id of what the task is about: of a form, a project, a queue of jobs.';
comment on column task_states.snoozed_until is 'Hidden until then, unless it falls due earlier.';
comment on column task_states.snoozed_until_reply is 'Hidden until the person replies.';
comment on column task_states.done_at is 'A task with something newer is open again.';
comment on column task_states.version is 'Grows with each change, so that two operators do not overwrite each other.';

create table operator_notifications (
	operator_uuid uuid primary key references operators on delete cascade,
	immediate text[] not null default '{}' check (cardinality(immediate) <= 100),
	daily text[] not null default '{}' check (cardinality(daily) <= 100),
	notified_until timestamptz not null,
	digest_on date,
	updated_at timestamptz not null default now()
);
comment on table operator_notifications is 'Which kinds of tasks an operator hears about, and how.';
comment on column operator_notifications.immediate is 'Kinds of tasks that are emailed within two minutes.';
comment on column operator_notifications.daily is 'Kinds of tasks in the email of each morning.';
comment on column operator_notifications.notified_until is 'Older tasks are not emailed at once.';
comment on column operator_notifications.digest_on is 'The day of the last email of a morning.';

create table operator_notified_tasks (
	operator_uuid uuid not null references operators on delete cascade,
	kind text not null check (length(kind) between 1 and 40),
	subject_id text not null check (length(subject_id) between 1 and 300),
	since timestamptz not null,
	primary key (operator_uuid, kind, subject_id)
);
create index operator_notified_tasks_since on operator_notified_tasks (since);
comment on table operator_notified_tasks is 'Tasks that an operator was emailed about in the last days, so that none is emailed twice.';

-- Today reads the open rows of each kind.
create index payment_events_failed on payment_events (created_at)
	where fact ->> 'kind' = 'session' and fact ->> 'state' = 'failed';
create index events_without_recording on events (ends_at) where status = 'published' and recording_url is null;
create index genai_career_hacks_open on genai_career_hacks (created_at)
	where cv_deleted_at is null and (status in ('received', 'reading') or outcome = 'failed');
create index enrollments_open_disputes on enrollments (disputed_at) where disputed_at is not null and dispute_closed_at is null;
create index refunds_failed on refunds (updated_at) where state = 'failed' and handled_at is null;
create index builder_portfolios_review on builder_portfolios (updated_at)
	where status = 'submitted' or (pending_edit is not null and status = 'approved');
create index webhook_deliveries_failing on webhook_deliveries (created_at)
	where delivered_at is null and discarded_at is null and last_error is not null;
create index bookings_ahead on bookings (starts_at) where status = 'booked';
