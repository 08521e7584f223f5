-- Stored names say newsletter where they said letter: actions and subjects of the audit log, emails, jobs.

alter table audit_log disable trigger audit_log_append_only;
update audit_log
	set action = 'newsletter.' || case action
			when 'letter.write' then 'create'
			when 'letter.change' then 'update'
			when 'letter.plan' then 'schedule'
			when 'letter.unplan' then 'unschedule'
			else substr(action, length('letter.') + 1)
		end
	where action like 'letter.%';
update audit_log set subject_kind = 'newsletter' where subject_kind = 'letter';
alter table audit_log enable trigger audit_log_append_only;

drop index mails_letter;
update mails
	set kind = 'newsletter-issue',
		params = params - 'letterId' || jsonb_build_object('newsletterId', params -> 'letterId'),
		once_key = regexp_replace(once_key, '^list-letter:', 'newsletter-issue:')
	where kind = 'list-letter';
create index mails_newsletter on mails ((params ->> 'newsletterId'), status) where kind = 'newsletter-issue';
alter index letters_latest rename to newsletters_latest;

-- The queue and its jobs, done or not. A new installation has no queues yet.
do $$ begin
	if to_regclass('pgboss.queue') is null then return; end if;
	insert into pgboss.queue
		select (jsonb_populate_record(queue, '{"name": "newsletter"}')).* from pgboss.queue where name = 'letter';
	update pgboss.job
		set name = case name when 'letter' then 'newsletter' else name end,
			source_name = case source_name when 'letter' then 'newsletter' else source_name end,
			data = jsonb_strip_nulls(jsonb_build_object(
				'newsletterUuid', data -> 'letterUuid', 'scheduledFor', data -> 'plannedFor'
			))
		where 'letter' in (name, source_name);
	update pgboss.queue_stats set name = 'newsletter' where name = 'letter';
	delete from pgboss.queue where name = 'letter';
end $$;
