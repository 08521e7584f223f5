-- Edits of a project by the link in its mails, and the operators' decisions.

alter table builder_portfolios
	add column pending_edit jsonb,
	add column pending_edit_at timestamptz,
	add check ((pending_edit is null) = (pending_edit_at is null));
create index builder_portfolios_pending on builder_portfolios (pending_edit_at) where pending_edit is not null;
create index builder_portfolios_pending_image on builder_portfolios ((pending_edit ->> 'image')) where pending_edit is not null;
comment on column builder_portfolios.pending_edit is 'Of a project that is or was public: the columns as the builder wants them, until an operator approves or rejects that.';

create table portfolio_reviews (
	review_uuid uuid primary key default gen_random_uuid(),
	review_number bigint generated always as identity,
	portfolio_uuid uuid not null references builder_portfolios on delete cascade,
	deed text not null check (deed in ('decision', 'resubmitted', 'edit_approved', 'edit_rejected')),
	from_status text not null,
	to_status text not null,
	note_to_builder text check (length(note_to_builder) between 1 and 5000),
	decided_at timestamptz not null
);
create index portfolio_reviews_project on portfolio_reviews (portfolio_uuid, review_number);
comment on table portfolio_reviews is 'Every move of a project between statuses, and every decision on an edit.';
comment on column portfolio_reviews.review_number is 'Their order: two can fall on one instant.';
comment on column portfolio_reviews.deed is 'resubmitted: the builder edited it after changes were requested. Everything else an operator did.';
comment on column portfolio_reviews.note_to_builder is 'What the mail tells the builder, in the operator''s words.';
