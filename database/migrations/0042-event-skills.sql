-- The skills that a session teaches, and who attended it.

alter table events add column skills text[] not null default '{}' check (skills <@ array[
	'prompt-engineering', 'workflow-automation', 'custom-ai-assistants', 'content-generation',
	'ai-dashboards', 'no-code-apps', 'genai-tool-fluency', 'ai-roi-impact',
	'team-integration', 'career-positioning', 'adaptive-ai-learning'
]);
comment on column events.skills is 'Ids of the skills of the certification. Empty: the session teaches none of them.';

-- Sessions of the schedule teach the skill of their topic, which their slug names: `learn-2026-12-01-map-the-work`.
update events set skills = array[topics.skill]
from (values
	('learn-what-tools-can-do', 'genai-tool-fluency'),
	('learn-prompts-that-hold-up', 'prompt-engineering'),
	('learn-drafting-from-evidence', 'content-generation'),
	('learn-first-dashboard', 'ai-dashboards'),
	('learn-map-the-work', 'workflow-automation'),
	('learn-first-assistant', 'custom-ai-assistants'),
	('learn-apps-without-code', 'no-code-apps'),
	('learn-hours-risk-footprint', 'ai-roi-impact'),
	('learn-bring-the-team', 'team-integration'),
	('learn-keep-learning', 'adaptive-ai-learning'),
	('learn-say-what-you-can-do', 'career-positioning'),
	('learn-long-documents', 'prompt-engineering'),
	('learn-supplier-questionnaires', 'workflow-automation'),
	('learn-emissions-dashboard', 'ai-dashboards'),
	('learn-five-audiences', 'content-generation'),
	('learn-framework-assistant', 'custom-ai-assistants'),
	('learn-choosing-a-model', 'genai-tool-fluency'),
	('learn-field-data', 'no-code-apps'),
	('learn-claims-and-evidence', 'ai-roi-impact'),
	('learn-it-legal-audit', 'team-integration'),
	('learn-watching-regulation', 'workflow-automation'),
	('learn-climate-risk-map', 'ai-dashboards'),
	('learn-testing-answers', 'prompt-engineering'),
	('learn-next-role', 'career-positioning'),
	('learn-agents-carefully', 'custom-ai-assistants'),
	('learn-one-ring', 'adaptive-ai-learning'),
	('build-your-bench', 'genai-tool-fluency'),
	('build-prompt-library', 'prompt-engineering'),
	('build-sourced-paragraph', 'content-generation'),
	('build-one-page-dashboard', 'ai-dashboards'),
	('build-one-automation', 'workflow-automation'),
	('build-methodology-assistant', 'custom-ai-assistants'),
	('build-request-app', 'no-code-apps'),
	('build-business-case', 'ai-roi-impact'),
	('build-house-rules', 'team-integration'),
	('build-personal-benchmark', 'adaptive-ai-learning'),
	('build-portfolio-page', 'career-positioning'),
	('build-report-reader', 'prompt-engineering'),
	('build-supplier-flow', 'workflow-automation'),
	('build-emissions-view', 'ai-dashboards'),
	('build-story-kit', 'content-generation'),
	('build-standards-assistant', 'custom-ai-assistants'),
	('build-model-comparison', 'genai-tool-fluency'),
	('build-site-visit-app', 'no-code-apps'),
	('build-claims-register', 'ai-roi-impact'),
	('build-review-pack', 'team-integration'),
	('build-regulation-scan', 'workflow-automation'),
	('build-risk-map', 'ai-dashboards'),
	('build-test-set', 'prompt-engineering'),
	('build-interview-demo', 'career-positioning'),
	('build-supervised-agent', 'custom-ai-assistants'),
	('build-open-bench', 'adaptive-ai-learning')
) as topics (topic, skill)
where kind in ('learn', 'build') and regexp_replace(slug, '-\d{4}-\d\d-\d\d-', '-') = topics.topic;

create view session_attendance as
select
	a.event_uuid,
	c.person_uuid,
	coalesce(
		bool_or(a.attended) filter (where a.source = 'operator'),
		bool_or(a.minutes * 120 >= extract(epoch from e.ends_at - e.starts_at)) filter (where a.source = 'provider' and a.minutes is not null),
		bool_or(a.source in ('click', 'provider', 'self'))
	) as attended
from attendance_evidence a
join events e using (event_uuid)
join customers c using (customer_uuid)
group by a.event_uuid, c.person_uuid;
comment on view session_attendance is 'Whether a person attended a session: an operator''s decision, otherwise at least half of its minutes where the provider tells them, otherwise the click on its link or the person''s own word. A watched recording is not attendance.';
