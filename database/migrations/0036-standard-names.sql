-- Our own tables and columns take the standard terms of the field; the specification's keep theirs.

alter table audit_log rename column deed to action;
alter index audit_log_deed rename to audit_log_action;
alter table portfolio_reviews rename column deed to action;

alter table letters rename to newsletters;
alter table newsletters rename column letter_uuid to newsletter_uuid;

alter table doctor_reports rename to diagnostics_reports;
alter table operator_kept_forms rename to operator_stored_forms;
alter table operator_spent_codes rename to operator_used_codes;
alter table operator_used_codes rename column spent_at to used_at;
alter table operator_invitations rename column taken_back_at to revoked_at;
alter table missed_addresses rename to not_found_addresses;
alter table affiliate_judgments rename to commission_decisions;
alter table incoming_webhooks rename column taken to accepted;
alter table incoming_webhooks rename column taken_at to accepted_at;

alter table event_registrations rename column told_sequence to notified_sequence;
alter table event_registrations rename column told_at to notified_at;
alter table event_registrations rename column told_cancelled to notified_cancelled;
alter table event_registrations rename column recording_told_at to recording_notified_at;
alter table events rename column tells_recording to notifies_recording;

alter table event_messages drop constraint event_messages_audience_check;
update event_messages set audience = 'attended' where audience = 'came';
alter table event_messages add constraint event_messages_audience_check check (audience in ('all', 'attended', 'absent'));

alter table mails drop constraint mails_status_check;
update mails set status = 'stored' where status = 'kept';
alter table mails add constraint mails_status_check
	check (status in ('queued', 'sent', 'stored', 'suppressed', 'cancelled', 'refused'));
comment on column mails.status is 'queued: not sent yet. sent: the server accepted it. stored: there is no server (SMTP_URL). suppressed: the address is on the suppression list. cancelled: no longer due. refused: the server rejected it.';
