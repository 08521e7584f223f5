-- A recording counts toward a certificate once its player has played it. Saying so is remembered, and certifies nothing.

alter table attendance_evidence drop constraint attendance_evidence_source_check;
alter table attendance_evidence
	add constraint attendance_evidence_source_check
		check (source in ('click', 'provider', 'operator', 'self', 'recording', 'recording-progress', 'recording-said')),
	add column played jsonb,
	add check ((source = 'recording-progress') = (played is not null));
comment on column attendance_evidence.played is 'The parts of recordings that were played so far, as pairs of seconds by the id of the material.';
