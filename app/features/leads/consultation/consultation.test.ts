import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageAt, openTestServices, submit, type TestServices } from '../../../../tests/services.ts';
import { action as demo } from '../demo-request/demo-request.route.tsx';
import { action } from './consultation.route.tsx';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());

const person = { kind: 'individual', name: 'Ada Green', email: 'ada@example.org' };
const team = {
	kind: 'team',
	name: 'Ada Green',
	email: 'ada@example.org',
	company: 'Green Ltd',
	sector: 'finance',
	teamSize: '11-50',
};
const lastRow = () =>
	test.services.db.selectFrom('website_data').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirst();

describe('the consultation form', () => {
	it("keeps a person's request with the least there is, and shows the calendar", async () => {
		const { answer } = await submit(test, action, '/consultation', person);
		expect(answer).toMatchObject({
			outcome: 'accepted',
			detail: { calendar: expect.stringMatching(/^\/schedule\?for=[\w.-]+$/) },
			toast: {
				kind: 'success',
				title: 'Form submitted successfully!',
				description: 'Please schedule a time for your demo below.',
			},
		});
		expect(await lastRow()).toMatchObject({
			form_name: 'Demo Request Form',
			source: 'consultation-individual',
			page_path: '/consultation',
			company: null,
		});
	});

	it('takes a student, which is a sector of persons only', async () => {
		expect((await submit(test, action, '/consultation', { ...person, sector: 'student' })).status).toBe(200);
		const refused = await submit(test, action, '/consultation', { ...team, sector: 'student' });
		expect(messageAt(refused, 'sector')).toBe('Sector is required');
	});

	it("keeps a team's request with its size", async () => {
		await submit(test, action, '/consultation', team);
		expect(await lastRow()).toMatchObject({
			form_name: 'Business Demo Request Form',
			source: 'consultation-team',
			company: 'Green Ltd',
			sector: 'finance',
			team_size: '11-50',
		});
	});

	it('leads a page without scripts to the calendar', async () => {
		const plain = await submit(test, action, '/consultation', team, { scripts: false });
		expect(plain).toMatchObject({
			status: 303,
			location: expect.stringMatching(/^\/consultation\?step=calendar&token=[\w.-]+$/),
		});
	});

	it.each([
		[person, 'name', 'A', 'Name is required'],
		[person, 'email', 'nobody', 'Invalid email address'],
		[person, 'sector', 'alchemy', 'Please choose one of the list.'],
		[team, 'name', '', 'Name is required'],
		[team, 'email', 'nobody', 'Invalid business email address'],
		[team, 'company', '', 'Company name is required'],
		[team, 'sector', '', 'Sector is required'],
		[team, 'teamSize', '', 'Team size is required'],
		[team, 'teamSize', '7', 'Team size is required'],
	])('refuses a wrong field: %j, %s', async (form, field, value, message) => {
		const refused = await submit(test, action, '/consultation', { ...form, [field]: value });
		expect([refused.status, messageAt(refused, field)]).toEqual([400, message]);
	});
});

describe('the demo request', () => {
	it('is kept with empty texts where nothing was said, and a team size for businesses only', async () => {
		const { answer } = await submit(test, demo, '/demo-request', { ...person, kind: 'standard' });
		expect(answer?.toast).toEqual({ kind: 'success', title: 'Form submitted successfully!' });
		expect(await lastRow()).toMatchObject({
			form_name: 'Demo Request Form',
			source: 'demo-standard',
			company: '',
			sector: '',
			message: '',
			affiliate_id: null,
			team_size: null,
			page_path: '/demo-request',
		});
		await submit(test, demo, '/demo-request', { ...team, kind: 'business', affiliate_id: 'mara' });
		expect(await lastRow()).toMatchObject({
			form_name: 'Business Demo Request Form',
			source: 'demo-business',
			team_size: '11-50',
			affiliate_id: 'mara',
		});
	});

	it.each([
		['standard', 'name', '', 'Name is required'],
		['standard', 'email', 'a', 'Invalid email address'],
		['business', 'name', '', 'Name is required'],
		['business', 'email', 'a', 'Invalid business email address'],
		['business', 'company', '', 'Company name is required'],
		['business', 'sector', '', 'Sector is required'],
		['business', 'teamSize', '', 'Team size is required'],
	])('of kind %s refuses %s = %j', async (kind, field, value, message) => {
		const refused = await submit(test, demo, '/demo-request', { ...team, kind, [field]: value });
		expect([refused.status, messageAt(refused, field)]).toEqual([400, message]);
	});
});
