import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../tests/console-browser.ts';
import { runDueJobs } from '../../tests/jobs.ts';
import { type MailServer, mailSettings, startMailServer } from '../../tests/mail-server.ts';
import { makeOperator, PASSWORD } from '../../tests/operators.ts';
import { findMailFaults, openTestServices, submit, type TestServices } from '../../tests/services.ts';
import { action as consultation } from './leads/consultation/consultation.route.tsx';
import { action as contact } from './leads/contact/contact.route.tsx';
import { action as demo } from './leads/demo-request/demo-request.route.tsx';
import { mailKinds } from './mails.server.ts';

// The rules are in tests/services.ts, which checks every email that any test composes; tests/global-setup.ts fails a whole run in
// which a kind of email was never composed.

let server: MailServer;
let test: TestServices;
beforeAll(async () => {
	server = await startMailServer();
	test = await openTestServices(mailSettings(server));
});
afterAll(async () => {
	await test.close();
	await server.close();
});

it('every email has a unique label for operators', () => {
	const names = mailKinds.map(({ label }) => label);
	expect(names.filter((name) => !/^[A-Z][a-z ]+: /.test(name))).toEqual([]);
	expect(new Set(names).size).toBe(mailKinds.length);
});

const person = {
	name: 'Ada Green',
	email: 'ada@example.org',
	company: '',
	sector: 'student',
	message: 'Where to begin?',
};
const team = {
	name: 'Ben Moss',
	email: 'ben@example.org',
	company: 'Moss & Sons',
	sector: 'nonprofit',
	teamSize: '11-50',
	message: 'Scope 3, <mostly>.',
	affiliate_id: 'mara',
};

describe('the emails of a request', () => {
	it.each([
		['consultation', consultation, { ...person, kind: 'individual' }, 'Your consultation request · MGA'],
		['consultation', consultation, { ...team, kind: 'team' }, 'Your consultation request · MGA'],
		['demo', demo, { ...person, kind: 'standard' }, 'Your demo request · MGA'],
		['demo', demo, { ...team, kind: 'business' }, 'Your demo request · MGA'],
	])('of a %s go to the person and to the operator', async (what, action, fields, subject) => {
		server.mails.length = 0;
		await submit(test, action, '/', fields);
		await runDueJobs(test);
		const to = (address: string) => server.mails.find(({ recipient }) => recipient === address);
		expect(server.mails).toHaveLength(2);
		const answer = to(fields.email);
		expect(answer?.subject).toBe(subject);
		// No one may send a message to someone else through us.
		for (const typed of [fields.name, fields.message, 'mara']) expect(answer?.text).not.toContain(typed);
		expect(answer?.replyTo).toMatchObject([{ address: 'desk@mga.example' }]);
		if (what === 'consultation')
			expect(answer?.text).toMatch(/Choose a time:\n\s*http:\/\/localhost:3000\/schedule\?for=[\w.-]+\n/);
		const copy = to('desk@mga.example');
		expect(copy?.subject).toBe(`A new ${what} request`);
		expect(copy?.text).toContain(what === 'demo' ? 'Demo Request Form' : `Consultation (${fields.kind})`);
		expect(copy?.replyTo).toMatchObject([{ address: fields.email }]);
		for (const [name, value] of Object.entries(fields)) {
			const shown = { sector: { student: 'Student', nonprofit: 'Nonprofit' }[value], kind: '' }[name] ?? value;
			// A team's consultation has no field for a message.
			if (name !== 'message' || fields.kind !== 'team') expect(copy?.text).toContain(shown);
		}
	});

	it('keep the lines of a message, as text and not as HTML', async () => {
		server.mails.length = 0;
		const message = 'First line\r\n\r\n  - <b>indented</b> & more\nhttps://evil.example/ is no link';
		await submit(test, contact, '/contact', { ...person, message });
		await runDueJobs(test);
		const mail = server.mails.find(({ recipient }) => recipient === 'desk@mga.example');
		expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain(
			'> First line\n> \n>   - <b>indented</b> & more\n> https://evil.example/ is no link\n',
		);
		expect(mail?.html).toContain('&lt;b&gt;indented&lt;/b&gt; &amp; more');
		expect(mail?.html).not.toContain('href="https://evil');
	});
});

it('an email’s link leads a signed-out operator through the sign-in to its subject', async () => {
	await makeOperator(test, 'editor@example.org', 'editor');
	server.mails.length = 0;
	await submit(test, contact, '/contact', { ...person, email: 'reader@example.org' });
	await runDueJobs(test);
	const text = server.mails.find(({ recipient }) => recipient === 'desk@mga.example')?.text ?? '';
	const [address = ''] = /http:\S+\/console\/leads\/\S+/.exec(text) ?? [];
	const browser = openBrowser(test);
	const { status, location } = await browser.get(address);
	expect([status, location]).toEqual([303, expect.stringMatching(/^\/console\/sign-in\?next=/)]);
	const there = await browser.post(location ?? '', { email: 'editor@example.org', password: PASSWORD });
	expect(there.location).toBe(new URL(address).pathname);
	const { data } = await browser.get(there.location ?? '');
	expect(data.row.facts).toContainEqual(expect.objectContaining({ name: 'email', value: 'reader@example.org' }));
});

describe('every kind of email', () => {
	it('has a unique name', () => {
		const names = mailKinds.map(({ name }) => name);
		expect(new Set(names).size).toBe(names.length);
		for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)+$/);
	});

	it('is checked by rules that detect faults', async () => {
		server.mails.length = 0;
		await submit(test, demo, '/demo-request', { ...person, kind: 'standard', message: 'Another one, please.' });
		await runDueJobs(test);
		const {
			subject = '',
			html = '',
			text = '',
		} = server.mails.find(({ recipient }) => recipient === person.email) ?? {};
		const good = { subject, html, text, recipient: person.email };
		const site = 'http://localhost:3000';
		expect(findMailFaults(good, site)).toEqual([]);
		const broken: [Partial<typeof good>, RegExp][] = [
			[{ subject: '' }, /subject/],
			[{ subject: `Hello ${person.email}` }, /address/],
			[{ subject: 'Hello undefined' }, /says undefined/],
			[{ text: `${text}[object Object]` }, /says \[object/],
			[{ text: `${text}{count} seats` }, /says \{count\}/],
			[{ text: text.replace(`${site}/privacy-policy`, '') }, /the text has no/],
			[{ html: html.replace(`${site}/privacy-policy`, 'https://tracker.invalid/x') }, /leads to/],
			[{ html: html.replace(`${site}/privacy-policy`, '/privacy-policy') }, /leads to/],
			[{ html: html.replace('<h1', '<h2') }, /h1/],
			[{ html: html.replace(' alt=""', '') }, /alt/],
			[{ html: html.replace(`src="${site}`, 'src="https://pixel.invalid') }, /other host|another host/],
			[{ html: html.replace('data-skip-in-text="true"', '') }, /preview/],
			[{ html: html.replace('lang="en"', '') }, /language/],
			[{ html: html.replace('</body>', '<script></script></body>') }, /drop/],
			[{ text: '' }, /next to nothing/],
		];
		for (const [change, words] of broken) expect(findMailFaults({ ...good, ...change }, site).join()).toMatch(words);
	});
});
