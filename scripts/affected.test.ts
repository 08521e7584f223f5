import { describe, expect, it } from 'vitest';
import { affectedTests, readProject } from './affected.ts';

const project = readProject();
const helpers = 'tests';

/**
 * One file of each layer; the largest number of tests that are worth running when it changes; and tests that could notice. A text, because
 * the string of a path would let this test reach that file.
 */
const changes = `
content/curriculum.ts 15 app/features/events/events/curriculum.test.ts e2e/pages.spec.ts
content/landing.ts 50 app/features/site/legal/legal.test.ts e2e/landing.spec.ts e2e/pages.spec.ts
content/mails/leads.ts 50 app/features/mails.test.ts e2e/forms.spec.ts
app/act.server.ts 95 app/console/guard.test.ts app/features/money/orders/orders.console.test.ts e2e/console.spec.ts e2e/console-people.spec.ts
app/features/money/orders/orders.console.ts 80 app/features/money/orders/orders.console.test.ts e2e/console.spec.ts
app/features/money/orders/orders.console.route.tsx 15 app/features/money/orders/orders.console.test.ts e2e/console.spec.ts
app/console/export.console.route.ts 40 app/features/money/orders/orders.console.test.ts e2e/console.spec.ts
app/features/events/scheduling/schedule.schema.ts 15 app/features/events/scheduling/scheduling.test.ts e2e/scheduling.spec.ts
app/features/events/registrations/join.server.ts 20 app/features/events/registrations/join.test.ts e2e/webinar.spec.ts
app/features/events/registrations/event-mails.server.ts 15 app/features/events/registrations/registrations.test.ts
app/features/events/scheduling/scheduling.mails.server.tsx 40 app/features/events/scheduling/scheduling.test.ts e2e/scheduling.spec.ts
app/features/site/podcast/player-script.ts 15 app/features/site/podcast/podcast.test.ts e2e/podcast.spec.ts
app/features/year/skills/skills.my.route.tsx 20 app/features/year/skills/skills.my.test.ts e2e/my.spec.ts e2e/skills.spec.ts
app/features/year/skills/skills.my.css 20 app/features/year/skills/skills.my.test.ts e2e/my.spec.ts e2e/skills.spec.ts
app/ui/button.tsx 110 app/features/money/checkout/checkout.test.ts e2e/console.spec.ts e2e/scheduling.spec.ts
app/ui/controls.css 40 e2e/console.spec.ts e2e/pages.spec.ts e2e/scheduling.spec.ts
app/site/frame.tsx 40 app/site/addresses.test.ts e2e/pages.spec.ts
app/forms/questions.ts 60 app/forms/receive.test.ts app/features/events/workshop/workshop.test.ts e2e/forms.spec.ts
app/features/people/people/erase.server.ts 40 app/features/people/people/erase.test.ts app/features/people/people/people.console.test.ts
app/settings/settings.server.ts 60 app/features/site/settings/settings.console.test.ts e2e/settings.spec.ts
app/features/desk/tasks/task-notifications.server.ts 15 app/features/desk/today/tasks.console.test.ts
app/features/desk/tasks/tasks.mails.server.tsx 15 app/features/mails.test.ts app/features/desk/email/email.console.test.ts
app/features/operators/sign-in/sign-in.server.ts 20 app/features/operators/sign-in/auth.console.test.ts e2e/console.spec.ts
engine/src/match/score.ts 30 engine/src/match/score.test.ts e2e/career-map.spec.ts
engine/src/work-child.ts 40 engine/src/reading.test.ts
engine/data/contexts.yaml 60 engine/src/tables/tables.test.ts engine/src/analysis.test.ts
engine/data/languages/de/dates.yaml 65 engine/src/structure/dates.test.ts
platform/webinar/zoom.ts 15 platform/webinar/zoom.test.ts e2e/webinar.spec.ts
platform/log/log.ts 30 platform/log/log.test.ts
server/main.mjs 60 server/uploads.test.ts e2e/process.spec.ts
scripts/backup.ts 15 scripts/backup.test.ts
${helpers}/people.ts 20 app/features/people/people/people.test.ts
e2e/mails.ts 30 e2e/outbox.spec.ts e2e/my.spec.ts
e2e/library.spec.ts 1 e2e/library.spec.ts`;

/** Changes that may affect everything, which is said, with the reason. */
const everything = `
package.json may affect everything.
engine/package.json may affect everything.
database/migrations/0001-submissions.sql may affect everything.
server/app.ts is part of vite.config.ts and may affect everything.
${helpers}/global-setup.ts is part of vitest.config.ts and may affect everything.`;

const linesOf = (text: string) => text.trim().split('\n');

describe('tests that a change affects', () => {
	it.each(linesOf(changes).map((line) => line.split(' ')))('%s', (file, most, ...expected) => {
		const { tests } = affectedTests([String(file)], project);
		expect(tests).toEqual(expect.arrayContaining(expected));
		expect(tests.length, tests.join('\n')).toBeLessThanOrEqual(Number(most));
	});

	it.each(linesOf(everything))('%s', (note) => {
		expect(affectedTests([note.replace(/ .*/, '')], project)).toEqual({ tests: project.tests, notes: [note] });
	});

	it('are those of each changed file, once', () => {
		const [one, other] = linesOf(
			'app/features/money/orders/orders.console.ts\napp/features/year/skills/skills.my.route.tsx',
		) as [string, string];
		const expected = new Set([one, other].flatMap((file) => affectedTests([file], project).tests));
		const { tests } = affectedTests([one, other], project);
		expect(new Set(tests)).toEqual(expected);
		expect(tests).toHaveLength(expected.size);
	});

	it('are explained if only some of them run', () => {
		const notesOf = (changed: string) => affectedTests(changed.split(' ').slice(1), project).notes;
		expect(notesOf('changed: app/ui/button.tsx')).toEqual([
			expect.stringMatching(/^\d+ tests reach app\/ui\/button\.tsx: the \d+ nearest run\.$/),
		]);
		expect(notesOf('changed: app/features/desk/tasks/tasks.mails.server.tsx')).toEqual([
			'Tests reach app/features/desk/tasks/tasks.mails.server.tsx only through app/features/mails.server.ts: the nearest run.',
		]);
		expect(notesOf('changed: app/features/money/orders/orders-table.console.server.ts')).toEqual([]);
	});

	it('are those of the page above, for a page whose address no test names', () => {
		const [file] = linesOf('app/features/newsletters/messages/message-html.console.route.ts\n') as [string];
		const { tests, notes } = affectedTests([file], project);
		expect(tests).toContain('e2e/console-participants.spec.ts');
		expect(notes).toEqual([]);
	});

	it('are never missing silently', () => {
		expect(affectedTests(['content/unknown.ts'], project)).toEqual({
			tests: [],
			notes: ['No test reaches content/unknown.ts.'],
		});
	});

	it('are found for a deleted file that others still name', () => {
		const deleted = 'content/deleted.ts';
		const { tests } = affectedTests([deleted], readProject([deleted]));
		expect(tests).toEqual([expect.stringContaining('affected.test')]);
	});
});
