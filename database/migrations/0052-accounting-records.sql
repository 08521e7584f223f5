-- Documents of payments that operators record, and the end of the period for which accounting records are kept.

create function retention_is_over(year integer) returns boolean language sql stable as
	$$ select year + 10 < extract(year from now() at time zone 'Etc/GMT+12') $$;
comment on function retention_is_over is 'Whether ten full years have passed since the end of a calendar year, everywhere on Earth.';

create table payment_documents (
	document_uuid uuid primary key default gen_random_uuid(),
	order_uuid uuid not null references orders,
	event_id text not null unique references payment_events,
	year integer not null check (year between 2000 and 9999),
	stored_name text not null unique check (stored_name ~ '^[0-9a-f-]{36}\.[a-z]+$'),
	file_bytes integer not null check (file_bytes > 0),
	created_at timestamptz not null
);
create index payment_documents_order on payment_documents (order_uuid);
comment on table payment_documents is 'The invoice or bank statement of a payment that an operator recorded. An accounting record: it never changes. Its name is not stored, which may name a person.';
comment on column payment_documents.event_id is 'The payment.';
comment on column payment_documents.year is 'Of the record, in the time zone that dates payments.';
comment on column payment_documents.stored_name is 'The file''s name in the bucket payment-documents. Its extension is that of its content.';

create function refuse_change_until_expired() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' then
		if tg_table_name = 'paper_files' then
			if (select retention_is_over(year) from papers where paper_uuid = old.paper_uuid) then
				return old;
			end if;
		elsif retention_is_over(old.year) then
			return old;
		end if;
	end if;
	raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
comment on function refuse_change_until_expired is 'Refuses changes of accounting records, and deletes before the law''s period is over.';

drop trigger papers_append_only on papers;
drop trigger paper_files_append_only on paper_files;
create trigger papers_append_only before update or delete on papers
	for each row execute function refuse_change_until_expired();
create trigger paper_files_append_only before update or delete on paper_files
	for each row execute function refuse_change_until_expired();
create trigger payment_documents_append_only before update or delete on payment_documents
	for each row execute function refuse_change_until_expired();
create trigger payment_documents_not_emptied before truncate on payment_documents
	for each statement execute function refuse_change();
comment on table papers is 'Numbered receipts, invoices and credit notes. They are appended and never changed: a mistake is a credit note and a new invoice. Deleted ten years after the end of their year.';
