-- What the operators' pages on affiliates and career maps ask for (docs/decisions/0026-reports.md).

-- Who came with which code lately. Its key only grows, so it costs what comes in little.
create index affiliate_touches_at on affiliate_touches (at) include (code, session_id, is_bot);


-- A payout that was typed wrong is corrected by a row of its own, of the same amount below zero: none is ever changed or deleted.
alter table affiliate_payouts
	drop constraint affiliate_payouts_amount_cents_check,
	add column corrects_payout_uuid uuid unique references affiliate_payouts,
	add column noted_at timestamptz not null default now(),
	add constraint affiliate_payouts_amount check (
		case when corrects_payout_uuid is null then amount_cents > 0 else amount_cents < 0 end
	);
update affiliate_payouts set noted_at = at;
comment on column affiliate_payouts.amount_cents is 'Below zero in a row that corrects another: as much as that one, so that together they are nothing.';
comment on column affiliate_payouts.at is 'When it was paid. Of a correcting row, that of the payout it corrects: it never was paid, so no month has it.';
comment on column affiliate_payouts.noted_at is 'When an operator wrote it down.';

-- What reports come to, in columns of their own: counting them reads no report. Gone with the report.
alter table genai_career_hacks
	add column roles jsonb generated always as (jsonb_path_query_array(report, '$.roles[*].title')) stored,
	add column industry text generated always as (report #>> '{intel,label}') stored,
	add column language text generated always as (report #>> '{read,language}') stored;
create index genai_career_hacks_created on genai_career_hacks (created_at desc, id desc);
create index genai_career_hacks_status on genai_career_hacks (status, created_at desc, id desc);
comment on column genai_career_hacks.deleted_at is 'When the visitor''s own button, or an operator whom they asked, did that before its time.';
comment on column genai_career_hacks.roles is 'Titles of the report''s roles as the catalog has them, the best fit first.';
