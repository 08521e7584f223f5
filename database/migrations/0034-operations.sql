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
