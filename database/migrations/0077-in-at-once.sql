-- Someone who paid is in at once, in the browser that reserved, and finds what to do in the first weeks.

create table buyer_browsers (
	enrollment_uuid uuid primary key references enrollments on delete cascade,
	browser_digest text not null check (length(browser_digest) between 1 and 100),
	expires_at timestamptz not null
);
create index buyer_browsers_expires_at on buyer_browsers (expires_at);
comment on table buyer_browsers is 'The browser in which a reservation was made, for a day: once it is paid, the buyer is signed in there, once.';
comment on column buyer_browsers.browser_digest is 'SHA-256 of a cookie of the browser.';

alter table participant_sessions add column by_payment boolean not null default false;
comment on column participant_sessions.by_payment is 'Started by a payment, which proves no inbox: what needs a recent sign-in needs another one.';

create table first_weeks (
	customer_uuid uuid primary key references customers,
	introduced_at timestamptz,
	dismissed_at timestamptz
);
comment on table first_weeks is 'What a participant said about the list of the first weeks on their page; everything else on it follows from data.';
