import { pdf } from '@mga/career-map/fixtures/cv-files.ts';
import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './site.ts';

export type ToastText = readonly [title: string, description?: string];

/** A form of the site, with the specification's texts (sections 4, 5 and 8). */
export interface FormSpec {
	name: string;
	path: string;
	button: string;
	busy: string;
	/** Valid values by field name, without the email address, which each test creates. */
	fields: Record<string, string>;
	required: Record<string, string>;
	choices?: readonly string[];
	file?: { name: string; sample: { name: string; mimeType: string; buffer: Buffer } };
	success: ToastText;
	/** The success message without scripts, if it differs. */
	plainSuccess?: ToastText;
	failure: ToastText;
	unexpected: ToastText;
	duplicate?: ToastText;
	/** The URL after success without scripts. */
	nextUrl: RegExp;
	textAfter?: string;
}

const errorSubmitting = [
	'Error submitting form',
	'There was an error submitting your form. Please try again.',
] as const satisfies ToastText;
const choosing = { sector: 'Sector is required', teamSize: 'Team size is required' };
const team = { name: 'Ada Green', company: 'Green Ltd', sector: 'finance', teamSize: '11-50' };
const teamRequired = {
	name: 'Name is required',
	email: 'Invalid business email address',
	company: 'Company name is required',
	...choosing,
};
const subscription = {
	button: 'Subscribe',
	busy: 'Subscribing...',
	fields: {},
	required: { email: 'Please enter your email address' },
	failure: ['Subscription Failed', 'There was an error processing your subscription. Please try again.'],
	unexpected: ['Submission Failed', 'An unexpected error occurred. Please try again.'],
} as const;

export const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf };

export const contact: FormSpec = {
	name: 'contact',
	path: '/contact',
	button: 'Send Message',
	busy: 'Sending...',
	fields: { name: 'Ada Green', company: 'Green Ltd', message: 'A question about the year.' },
	required: {
		name: 'Name must be at least 2 characters.',
		email: 'Please enter a valid email address.',
		message: 'Message must be at least 10 characters.',
	},
	success: ['Message sent successfully.'],
	failure: ['Error sending message', 'Please try again later.'],
	unexpected: ['Error sending message', 'Please try again later.'],
	nextUrl: /\/contact\?sent=[\w.-]+$/,
	textAfter: 'Send another message',
};

export const consultationIndividual: FormSpec = {
	name: 'consultation for one person',
	path: '/consultation',
	button: 'Choose a time',
	busy: 'Sending...',
	fields: { name: 'Ada Green', company: 'Green Ltd', sector: 'student', message: 'Where to begin.' },
	required: { name: 'Name is required', email: 'Invalid email address' },
	choices: ['sector'],
	success: ['Form submitted successfully!', 'Please schedule a time for your demo below.'],
	failure: errorSubmitting,
	unexpected: errorSubmitting,
	nextUrl: /\/consultation\?step=calendar&token=[\w.-]+$/,
};

export const consultationTeam: FormSpec = {
	...consultationIndividual,
	name: 'consultation for a team',
	path: '/consultation?for=team',
	fields: team,
	required: teamRequired,
	choices: ['sector', 'teamSize'],
};

export const demoStandard: FormSpec = {
	...consultationIndividual,
	name: 'demo request',
	path: '/demo-request',
	button: 'Request Demo',
	success: ['Form submitted successfully!'],
	nextUrl: /\/demo-request\?sent=[\w.-]+$/,
	textAfter: 'Request another demo',
};

export const demoBusiness: FormSpec = {
	...demoStandard,
	name: 'business demo request',
	path: '/demo-request?for=business',
	fields: { ...team, message: 'Scope 3, mostly.' },
	required: teamRequired,
	choices: ['sector', 'teamSize'],
	nextUrl: /\/demo-request\?for=business&sent=[\w.-]+$/,
};

export const enrollment: FormSpec = {
	name: 'enrollment',
	path: '/enroll',
	button: 'Reserve my place',
	busy: 'Sending...',
	fields: { fullName: 'Ada Green', sector: 'Energy', experienceLevel: 'beginner', referralSource: 'podcast' },
	required: {
		fullName: 'Full name is required',
		email: 'Invalid email address',
		sector: 'Please enter your sector',
		experienceLevel: 'Please select your GenAI experience level',
		referralSource: 'Please select how you heard about us',
	},
	choices: ['experienceLevel', 'referralSource'],
	success: ['Reservation Successful!', 'Redirecting you to complete your payment...'],
	failure: errorSubmitting,
	unexpected: errorSubmitting,
	// Without scripts nothing redirects.
	plainSuccess: ['Reservation Successful!', 'The next step is on this page.'],
	nextUrl: /\/checkout\?reference=[\w-]{22}$/,
	textAfter: 'Your place is reserved',
};

export const newsletter: FormSpec = {
	...subscription,
	name: 'newsletter',
	path: '/newsletter',
	success: ['Success!'],
	duplicate: ['Already Subscribed', "You're already subscribed to the newsletter!"],
	nextUrl: /\/newsletter$/,
};

export const podcast: FormSpec = {
	...subscription,
	name: 'podcast',
	path: '/podcast',
	success: ['Success!'],
	duplicate: ['Already Subscribed', "You're already subscribed to the podcast!"],
	nextUrl: /\/podcast$/,
};

export const workshop: FormSpec = {
	name: 'workshop',
	path: '/events/cv-to-website',
	// The page while no date is scheduled; workshop.test.ts checks the description.
	button: 'Keep me posted',
	busy: 'Registering...',
	fields: {
		firstName: 'Ada',
		lastName: 'Green',
		company: 'Green Ltd',
		title: 'Analyst',
		jobLevel: 'Senior Level',
		companySize: '51-200',
		jobFunction: 'Operations',
		privacyConsent: 'on',
	},
	required: {
		firstName: 'First name is required',
		lastName: 'Last name is required',
		email: 'Invalid email address',
		privacyConsent: 'You must agree to the privacy policy',
	},
	choices: ['jobLevel', 'companySize', 'jobFunction'],
	success: ['Registration Successful!'],
	failure: ['Registration Failed', 'There was an error processing your registration. Please try again.'],
	unexpected: ['Registration Failed', 'An unexpected error occurred. Please try again.'],
	duplicate: ['Already Registered', "You're already registered for this event!"],
	nextUrl: /\/events\/cv-to-website\?registered/,
	textAfter: 'Register Another Person',
};

export const portfolio: FormSpec = {
	name: 'portfolio',
	path: '/builder-portfolio',
	button: 'Submit Portfolio',
	busy: 'Submitting Portfolio...',
	fields: {
		name: 'Ada Green',
		linkedin: 'https://www.linkedin.com/in/ada-green',
		projectTitle: 'Leaf Counter',
		projectDescription: 'Counts the leaves of a street tree from a photograph.',
		projectUrl: 'https://leaf.example.org/',
		problemSolved: 'Counting took a day for each street.',
		background: 'Urban forester',
		programQuote: 'On Wednesdays someone always had the missing piece.',
	},
	required: {
		name: 'Name must be at least 2 characters',
		email: 'Please enter a valid email address',
		projectTitle: 'Project title must be at least 3 characters',
		projectDescription: 'Description must be at least 10 characters',
		problemSolved: 'Please describe the problem your project solves',
		background: 'Please provide your background in 2-3 words',
		programQuote: 'Please share how the MGA program helped you build',
	},
	success: ['Project Submitted!', "Thank you for sharing your amazing project. We'll review it soon!"],
	failure: ['Submission Failed', 'There was an error submitting your portfolio. Please try again.'],
	unexpected: ['Submission Failed', 'An unexpected error occurred. Please try again.'],
	duplicate: ['Already Submitted', "You've already submitted a portfolio with this email address."],
	nextUrl: /\/builder-portfolio\?submitted/,
	textAfter: 'Submit Another Project',
};

export const careerMap: FormSpec = {
	name: 'career map',
	path: '/genai-career-hack',
	button: 'Generate My Career Map',
	busy: 'Processing...',
	fields: {},
	required: { cv: 'Please upload your CV to continue', email: 'Please enter a valid email address' },
	file: { name: 'cv', sample: cv },
	success: ['Career map requested!', 'Thanks for submitting, you will receive your report via email within 24 hours.'],
	failure: ['Something went wrong', 'Please try again later'],
	unexpected: ['Something went wrong', 'Please try again later'],
	nextUrl: /\/genai-career-hack\/map\?token=[\w.-]+$/,
};

export const allForms = [
	contact,
	consultationIndividual,
	consultationTeam,
	demoStandard,
	demoBusiness,
	enrollment,
	newsletter,
	podcast,
	workshop,
	portfolio,
	careerMap,
];

export const uniqueEmail = () => `${Math.random().toString(36).slice(2)}@example.org`;

/** Opens a page and waits until its scripts run: they start at the visitor's first interaction. */
export async function openHydrated(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await waitForHydration(page);
}

export async function waitForHydration(page: Page): Promise<void> {
	await page.mouse.move(20, 20);
	await page.mouse.move(30, 30);
	await page.locator('html[data-ready]').waitFor();
}

export const pageForm = (page: Page) => page.locator('main form[data-form]');

export const sendButton = (form: Locator) => form.locator('button[type=submit]');

export async function fillFields(form: Locator, fields: Record<string, string>): Promise<void> {
	const kinds = await form.evaluate((element: HTMLFormElement, names) => {
		return names.map((name) => (element.elements.namedItem(name) as HTMLInputElement).type);
	}, Object.keys(fields));
	for (const [index, [name, value]] of Object.entries(fields).entries()) {
		const field = form.locator(`[name="${name}"]`);
		if (kinds[index] === 'select-one') await field.selectOption(value);
		else if (kinds[index] === 'checkbox') await field.setChecked(value === 'on');
		else await field.fill(value);
	}
}

export async function fillValid(form: Locator, { fields, file }: FormSpec, email: string): Promise<void> {
	if (file) await form.locator(`[name="${file.name}"]`).setInputFiles(file.sample);
	await fillFields(form, { ...fields, email });
}

/** Checks the values of fields; an unchecked box has an empty one. */
export async function expectFields(form: Locator, fields: Record<string, string>): Promise<void> {
	const read = () =>
		form.evaluate((element: HTMLFormElement, names) => {
			return names.map((name) => {
				const { type, checked, value } = element.elements.namedItem(name) as HTMLInputElement;
				return [name, type === 'checkbox' && !checked ? '' : value];
			});
		}, Object.keys(fields));
	await expect.poll(async () => Object.fromEntries(await read())).toEqual(fields);
}

export async function expectToast(page: Page, [title, description]: ToastText): Promise<void> {
	const toast = page.locator('.toast', { has: page.getByText(title, { exact: true }) }).last();
	await expect(toast).toBeVisible();
	if (description) await expect(toast).toContainText(description);
}

export const messageAt = (form: Locator, name: string) => form.locator(`[id$="-${name}-error"]`);

export async function delayRequest(page: Page, ending: string): Promise<() => Promise<void>> {
	const requested = Promise.withResolvers<void>();
	const goOn = Promise.withResolvers<void>();
	const hold = async (route: Route) => {
		requested.resolve();
		await goOn.promise;
		await route.continue();
	};
	await page.route((url) => url.pathname.endsWith(ending), hold, { times: 1 });
	return async () => {
		await requested.promise;
		goOn.resolve();
	};
}
