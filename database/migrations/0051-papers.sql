-- Papers: numbered receipts, invoices and credit notes, which never change. And promotion codes of our own.

create table papers (
	paper_uuid uuid primary key default gen_random_uuid(),
	kind text not null check (kind in ('receipt', 'invoice', 'credit-note')),
	year integer not null check (year between 2000 and 9999),
	sequence integer not null check (sequence > 0),
	number text not null unique generated always as (
		case kind when 'receipt' then 'R' when 'invoice' then 'I' else 'C' end
			|| '-' || year || '-' || lpad(sequence::text, greatest(4, length(sequence::text)), '0')
	) stored,
	order_uuid uuid not null references orders,
	payment_intent text check (length(payment_intent) between 1 and 255),
	refund_uuid uuid references refunds,
	corrects uuid references papers,
	reason text not null check (reason in ('order', 'payment', 'refund', 'refund-failed', 'correction', 'cancellation')),
	amount_cents integer not null check (amount_cents > 0),
	currency text not null check (currency ~ '^[a-z]{3}$'),
	content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 20000),
	issued_at timestamptz not null,
	unique (kind, year, sequence)
);
create unique index papers_payment on papers (payment_intent, order_uuid) where reason = 'payment';
create unique index papers_corrects on papers (corrects, kind) where reason in ('correction', 'cancellation');
create index papers_order on papers (order_uuid, issued_at);
create index papers_refund on papers (refund_uuid) where refund_uuid is not null;
comment on table papers is 'Numbered receipts, invoices and credit notes. They are appended and never changed: a mistake is a credit note and a new invoice.';
comment on column papers.sequence is 'Without gaps in each year and kind: assigned under the payments'' lock in the transaction that commits the paper.';
comment on column papers.payment_intent is 'The payment it is about; null for an invoice that is not paid, and for what cancels it.';
comment on column papers.refund_uuid is 'The refund that a credit note documents, or whose failure a receipt documents.';
comment on column papers.corrects is 'The earlier paper that it credits, reverses or replaces.';
comment on column papers.reason is 'Why it was issued. order: an invoice before the payment. cancellation: the credit note of an unpaid invoice without a new one.';
comment on column papers.content is 'Everything it says, as of its issue.';

create table paper_files (
	paper_uuid uuid primary key references papers,
	sha256 text not null,
	pdf bytea not null check (length(pdf) between 1 and 2000000),
	created_at timestamptz not null,
	check (sha256 = encode(sha256(pdf), 'hex'))
);
comment on table paper_files is 'The PDF of each paper, made after the commit that issued it and never again. In the database, so that a backup has both.';

create trigger papers_append_only before update or delete on papers for each row execute function refuse_change();
create trigger paper_files_append_only before update or delete on paper_files for each row execute function refuse_change();
create trigger papers_not_emptied before truncate on papers for each statement execute function refuse_change();
create trigger paper_files_not_emptied before truncate on paper_files for each statement execute function refuse_change();

create table promotion_codes (
	code_uuid uuid primary key default gen_random_uuid(),
	code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
	percent_off integer check (percent_off between 1 and 99),
	amount_off_cents integer check (amount_off_cents > 0),
	currency text check (currency ~ '^[a-z]{3}$'),
	max_uses integer not null check (max_uses between 1 and 100000),
	valid_until timestamptz,
	ended_at timestamptz,
	created_at timestamptz not null default now(),
	check (num_nonnulls(percent_off, amount_off_cents) = 1),
	check ((amount_off_cents is null) = (currency is null))
);
comment on table promotion_codes is 'Promotion codes of installations without a payment provider, and for enrollments by hand. With a provider they are the provider''s.';
comment on column promotion_codes.code is 'In upper case: typed codes are compared without it.';
comment on column promotion_codes.valid_until is 'The first instant at which it is not valid anymore; null: no end.';
comment on column promotion_codes.ended_at is 'When an operator ended it.';

create table order_discounts (
	order_uuid uuid primary key references orders on delete cascade,
	code_uuid uuid not null references promotion_codes,
	amount_cents integer not null check (amount_cents > 0),
	applied_at timestamptz not null
);
create index order_discounts_code on order_discounts (code_uuid);
comment on table order_discounts is 'The use of a promotion code by an order, and the discount as of then. Canceling the reservation deletes it, which frees the use.';
