-- How many mails of a kind one address got lately is asked before another is owed. It serves by address alone, too.

create index mails_recipient_kind on mails (lower(recipient), kind, created_at);
drop index mails_recipient;
