-- Which form a row came from (docs/decisions/0007-form-names.md).

alter table website_data add column source text check (length(source) <= 200);
comment on column website_data.source is 'Which form of the site it was, by its id in the page: tells a consultation from a demo request of the same form_name. Null where nobody knows.';

update website_data set source = case form_name
	when 'Demo Request Form' then
		case page_path when '/consultation' then 'consultation-individual' when '/demo-request' then 'demo-standard' end
	when 'Business Demo Request Form' then
		case page_path when '/consultation' then 'consultation-team' when '/demo-request' then 'demo-business' end
	when 'Contact Us Form' then 'contact'
	when 'Enrollment Form' then 'enrollment'
	when 'Podcast Subscription' then 'podcast'
	when 'Newsletter Subscription' then 'newsletter'
	when 'WORKSHOP: CV to Website in Minutes with AI' then 'workshop'
	when 'GenAI Career Hack' then 'career-map'
	when 'Builder Portfolio Submission' then 'portfolio'
end;

create index website_data_source on website_data (source, created_at, id);

-- What people call a reservation by (docs/decisions/0039-references-and-times.md). No digit or letter is taken for another one (0 and O, 1 and I, 2 and Z,
-- 5 and S, 8 and B), and none makes a word. Ten in a row that are taken make it a letter longer.
create function new_short_reference(prefix text) returns text language plpgsql volatile as $$
declare
	letters constant text := '34679CDFGHJKMNPQRTVWXY';
	tries integer := 0;
	made text;
begin
	loop
		select upper(prefix) || '-' || string_agg(substr(letters, 1 + floor(random() * length(letters))::integer, 1), '')
			into made from generate_series(1, 4 + tries / 10);
		exit when not exists (select from enrollments where short_reference = made);
		tries := tries + 1;
	end loop;
	return made;
end $$;

alter table enrollments add column short_reference text unique check (length(short_reference) between 4 and 64);
update enrollments set short_reference = new_short_reference('MGA');
alter table enrollments
	alter column short_reference set not null,
	alter column short_reference set default new_short_reference('MGA');
comment on column enrollments.short_reference is 'What the buyer and operators call it by, such as MGA-7K4Q. It opens nothing: whoever knows it knows no address.';
create index enrollments_words on enrollments using gin (record_words(short_reference)) with (fastupdate = off);

-- What Today lists: messages that nobody has answered, money that was given back or taken back, and disputes.
create index website_data_to_answer on website_data (created_at, id)
	where handled_at is null and form_name in ('Contact Us Form', 'Demo Request Form', 'Business Demo Request Form');
create index enrollments_refunded on enrollments (refunded_at) where refunded_at is not null;
create index enrollments_disputed on enrollments (disputed_at) where disputed_at is not null;
