-- An order that an operator entered is no form that its buyer sent.
update website_data set source = 'order-by-hand'
from enrollments e join orders o on o.reference = e.reference
where e.website_data_id = website_data.id and o.source = 'manual';

-- The first start of a site added the sessions of the eight weeks before, which were never held. Those that nothing hangs on become
-- drafts, which only operators see and can publish again.
update events e set status = 'draft'
where e.session_key is not null and e.follows_rhythm and e.status = 'published' and e.recording_url is null and e.created_at > e.ends_at
	and not exists (select from event_registrations x where x.event_uuid = e.event_uuid)
	and not exists (select from session_materials x where x.event_uuid = e.event_uuid)
	and not exists (select from attendance_evidence x where x.event_uuid = e.event_uuid)
	and not exists (select from session_guests x where x.event_uuid = e.event_uuid);

-- People on waiting lists are emailed about changes from now on, not about those before.
update event_registrations r set notified_sequence = e.sequence
from events e where e.event_uuid = r.event_uuid and r.place <> 'confirmed' and r.notified_sequence < e.sequence;
