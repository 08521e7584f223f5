-- Papers issued while the PDFs' fonts had Latin, Greek and Cyrillic letters only.

create table papers_to_reprint (
	paper_uuid uuid primary key references papers on delete cascade
);
comment on table papers_to_reprint is 'Papers whose PDF may show question marks for letters. A job corrects those and empties the table.';

-- More than those: which letters the fonts had is in the code.
insert into papers_to_reprint (paper_uuid)
select paper_uuid from papers join paper_files using (paper_uuid)
where kind <> 'credit-note' and content::text ~ '[^\u0001-\u024f]';
