import type { APIRequestContext } from '@playwright/test';
import {
	careerMap,
	consultationIndividual,
	consultationTeam,
	contact,
	demoBusiness,
	demoStandard,
	enrollment,
	type FormSpec,
	newsletter,
	podcast,
	portfolio,
	workshop,
} from './all-forms.ts';
import { expect, type Site } from './site.ts';

/** How many of each form arrive in a week: 60 in all. */
const WEEK: [FormSpec, number][] = [
	[contact, 17],
	[consultationIndividual, 7],
	[consultationTeam, 5],
	[demoStandard, 5],
	[demoBusiness, 5],
	[enrollment, 4],
	[newsletter, 6],
	[podcast, 3],
	[workshop, 4],
	[portfolio, 3],
	[careerMap, 1],
];

const firstNames = ['Wilma', 'Ben', 'Mara', 'Jonas', 'Priya', 'Tomás', 'Ingrid', 'Kofi', 'Lena', 'Haruto'];
const lastNames = ['Reed', 'Hill', 'Diaz', 'Berg', 'Nair', 'Silva'];
const companies = [
	'Reed Energy',
	'Hill & Daughters',
	'Northwind Foods',
	'Berg Cement',
	'Nair Textiles',
	'City of Porto',
];
const questions = [
	'Do I need to know how to program before the first session?',
	'Can my employer pay by invoice, and what would it say?',
	'I missed the last open house. When is the next one?',
	'How many hours a week should I plan for the sessions and the work between them?',
	'Is there a place for a team of four from the same company?',
];

/** The sender of each of the week's forms, by its number from 0. The first is Wilma Reed. */
export function sender(number: number): { name: string; email: string; company: string } {
	const first = firstNames[number % firstNames.length] ?? '';
	const last = lastNames[Math.floor(number / firstNames.length) % lastNames.length] ?? '';
	const local = `${first}.${last}`
		.toLowerCase()
		.normalize('NFD')
		.replaceAll(/[^a-z.]/g, '');
	return {
		name: `${first} ${last}`,
		email: `${local}@example.org`,
		company: companies[number % companies.length] ?? '',
	};
}

/**
 * Sends the forms of a week as browsers without scripts do, six at a time.
 * @param numbers Only those of these senders.
 * @returns How many were accepted.
 */
export async function sendWeek(request: APIRequestContext, site: Site, numbers?: number[]): Promise<number> {
	const forms = WEEK.flatMap(([form, count]) => Array.from({ length: count }, () => form));
	const waiting = [...forms.entries()].filter(([number]) => numbers?.includes(number) ?? true).values();
	let accepted = 0;
	const sendOthers = async () => {
		for (const [number, form] of waiting) {
			await sendForm(request, site, form, number);
			accepted++;
		}
	};
	await Promise.all(Array.from({ length: 6 }, sendOthers));
	return accepted;
}

async function sendForm(request: APIRequestContext, site: Site, form: FormSpec, number: number): Promise<void> {
	const { name, email, company } = sender(number);
	const [firstName = '', lastName = ''] = name.split(' ');
	const own: Record<string, string> = { name, firstName, lastName, fullName: name, company };
	if ('message' in form.fields) own.message = questions[number % questions.length] ?? '';
	const fields = Object.fromEntries(Object.entries(form.fields).map(([field, value]) => [field, own[field] ?? value]));
	// The hidden field of a form with two variants.
	const kind = form === consultationTeam ? 'team' : form === demoBusiness ? 'business' : undefined;
	const body = { ...fields, email, ...(kind && { kind }) };
	const response = await request.post(site.url + form.path, {
		...(form.file ? { multipart: { ...body, [form.file.name]: form.file.sample } } : { form: body }),
		headers: { origin: site.url },
		maxRedirects: 0,
	});
	expect(`${site.url}${response.headers().location}`, form.name).toMatch(form.nextUrl);
}
