-- What operators write to a list: the newsletter, the note on an episode, the mails of marketing.

create table letters (
	letter_uuid uuid primary key default gen_random_uuid(),
	list text not null check (list in ('newsletter', 'podcast', 'marketing')),
	subject text not null check (length(subject) between 1 and 80),
	preview text not null check (length(preview) between 1 and 150),
	body text not null check (length(body) between 1 and 20000),
	send_at timestamptz,
	sent_at timestamptz,
	recipients integer,
	finished_at timestamptz,
	stopped_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	check ((sent_at is null) = (recipients is null)),
	check (finished_at is null or sent_at is not null),
	check (stopped_at is null or finished_at is not null)
);
create index letters_latest on letters (created_at desc, letter_uuid desc);
comment on table letters is 'What operators write to who is on a list. Once it goes out it does not change.';
comment on column letters.preview is 'The line that mailboxes show beside the subject.';
comment on column letters.body is 'Markdown (CommonMark), without HTML.';
comment on column letters.send_at is 'When it is to go out, as an operator planned it. Null: nobody did.';
comment on column letters.sent_at is 'When it began to go out.';
comment on column letters.recipients is 'How many were on the list then.';
comment on column letters.finished_at is 'When the last of its mails was owed, or somebody stopped it.';
create index mails_letter on mails ((params ->> 'letterId'), status) where kind = 'list-letter';
-- Who is on a list, in the order in which a letter goes to them.
drop index subscriptions_confirmed;
create index subscriptions_on_list on subscriptions (list, id) where status = 'confirmed';
