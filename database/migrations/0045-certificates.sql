-- Evidence of skills, and the certificates that it earns.

create table skill_evidence (
	evidence_uuid uuid primary key default gen_random_uuid(),
	customer_uuid uuid not null references customers,
	skill text not null check (skill in (
		'prompt-engineering', 'workflow-automation', 'custom-ai-assistants', 'content-generation',
		'ai-dashboards', 'no-code-apps', 'genai-tool-fluency', 'ai-roi-impact',
		'team-integration', 'career-positioning', 'adaptive-ai-learning'
	)),
	kind text not null check (kind in ('sent', 'project')),
	statement text check (length(statement) between 1 and 5000),
	url text check (length(url) between 1 and 2000),
	file_name text check (length(file_name) between 1 and 255),
	stored_name text check (length(stored_name) between 1 and 100),
	file_bytes integer check (file_bytes > 0),
	portfolio_uuid uuid references builder_portfolios on delete set null,
	status text not null default 'submitted' check (status in ('submitted', 'changes_requested', 'approved', 'withdrawn')),
	note text check (length(note) between 1 and 5000),
	decided_at timestamptz,
	created_at timestamptz not null default now(),
	check (kind = 'project' or (statement is not null and (url is not null or file_name is not null))),
	check (file_name is not null or stored_name is null),
	check ((status = 'submitted') = (decided_at is null)),
	check (status <> 'changes_requested' or note is not null)
);
create index skill_evidence_customer on skill_evidence (customer_uuid, skill, created_at);
create unique index skill_evidence_waiting on skill_evidence (customer_uuid, skill) where status = 'submitted';
create unique index skill_evidence_project on skill_evidence (portfolio_uuid) where kind = 'project' and status = 'approved';
create index skill_evidence_portfolio on skill_evidence (portfolio_uuid);
create index skill_evidence_queue on skill_evidence (created_at, evidence_uuid) where status = 'submitted';
create index skill_evidence_files on skill_evidence (stored_name);
comment on table skill_evidence is 'What participants send as evidence of a skill. A piece is never changed: sending again adds one, so that the history stays.';
comment on column skill_evidence.kind is 'sent: a link or a file with three sentences, for an operator''s decision. project: the person''s own published project, which an operator approved before.';
comment on column skill_evidence.file_name is 'The name that the file had when it was sent.';
comment on column skill_evidence.stored_name is 'The file''s name in the bucket skill-evidence; null once the evidence is withdrawn.';
comment on column skill_evidence.note is 'What the operator wrote to the person.';

create table certificate_keys (
	key_uuid uuid primary key default gen_random_uuid(),
	public_key jsonb not null,
	private_key text not null,
	created_at timestamptz not null default now()
);
comment on table certificate_keys is 'The keys that sign certificates. The newest signs; the others stay published, since certificates that they signed stay valid.';
comment on column certificate_keys.public_key is 'JSON Web Key (RFC 7517).';
comment on column certificate_keys.private_key is 'The same with its private part, encrypted (RFC 7516).';

create table certificate_statuses (
	status_list integer not null check (status_list > 0),
	status_index integer not null check (status_index between 0 and 131071),
	revoked_at timestamptz,
	primary key (status_list, status_index)
);
create index certificate_statuses_revoked on certificate_statuses (status_list) where revoked_at is not null;
comment on table certificate_statuses is 'A bit of a published status list for each certificate, at a random place. It stays when the certificate is erased.';

create table certificates (
	certificate_uuid uuid primary key default gen_random_uuid(),
	customer_uuid uuid not null references customers,
	skill text check (skill in (
		'prompt-engineering', 'workflow-automation', 'custom-ai-assistants', 'content-generation',
		'ai-dashboards', 'no-code-apps', 'genai-tool-fluency', 'ai-roi-impact',
		'team-integration', 'career-positioning', 'adaptive-ai-learning'
	)),
	name text not null check (length(name) between 1 and 100),
	rule_version text not null check (length(rule_version) between 1 and 50),
	credential text not null check (length(credential) <= 20000),
	status_list integer not null,
	status_index integer not null,
	revoked_reason text check (length(revoked_reason) between 1 and 500),
	issued_at timestamptz not null,
	foreign key (status_list, status_index) references certificate_statuses,
	unique (status_list, status_index)
);
create index certificates_customer on certificates (customer_uuid);
create index certificates_issued_at on certificates (issued_at desc, certificate_uuid);
comment on table certificates is 'Issued certificates. Never changed, except that they can be revoked.';
comment on column certificates.skill is 'The skill of a badge; null for the certificate of the whole program.';
comment on column certificates.name is 'As the person confirmed it.';
comment on column certificates.credential is 'The Open Badge as signed JWT.';
comment on column certificates.revoked_reason is 'What the operator wrote when revoking it; certificate_statuses has the time.';
