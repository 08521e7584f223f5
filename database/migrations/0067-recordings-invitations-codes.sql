-- A recording counts toward a certificate once its player has played it. Saying so is remembered, and certifies nothing.

alter table attendance_evidence drop constraint attendance_evidence_source_check;
alter table attendance_evidence
	add constraint attendance_evidence_source_check
		check (source in ('click', 'provider', 'operator', 'self', 'recording', 'recording-progress', 'recording-said')),
	add column played jsonb,
	add check ((source = 'recording-progress') = (played is not null));
comment on column attendance_evidence.played is 'The parts of recordings that were played so far, as pairs of seconds by the id of the material.';

-- Each message about a calendar entry has a higher SEQUENCE than the one before (RFC 5546): also a cancellation, and an invitation
-- after it, of a session that did not change.
alter table session_invitations add column calendar_sequence integer not null default 0 check (calendar_sequence >= 0);
update session_invitations set calendar_sequence = sequence;
comment on column session_invitations.calendar_sequence is 'The SEQUENCE of the last email. It rises with each.';

-- A code may be worth the whole price: it enrolls without a payment.
alter table promotion_codes drop constraint promotion_codes_percent_off_check;
alter table promotion_codes add constraint promotion_codes_percent_off_check check (percent_off between 1 and 100);

-- Tax IDs are kept as typed, with their punctuation.
alter table order_buyers drop constraint order_buyers_vat_number_check;
alter table order_buyers add constraint order_buyers_vat_number_check check (length(vat_number) between 4 and 30);
