import { data } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { FormButton } from '#app/console/form-button.tsx';
import { frame } from '#app/console/frame-words.ts';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { navigationEntries } from '#app/console/navigation.ts';
import { Facts } from '#app/console/values.tsx';
import { orderFields, orderForms } from '#app/features/money/orders/orders.console.ts';
import { listOperatorNames } from '#app/features/people/people/lookup.console.server.ts';
import { accessSection } from '#app/features/year/access/access-words.console.ts';
import { certificatePages } from '#app/features/year/skills/evidence-words.console.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { deleteStoredForm, type StoredForm, storedForm } from '../operators/stored-forms.server.ts';
import type { Route } from './+types/resume.console.route';

const resume = {
	/** After the password step, when no session has ended. */
	confirmed: {
		heading: 'Confirmed',
		/** `{page}` is a page's name. */
		text: 'Nothing has changed yet. This is what you were about to do on “{page}”:',
		button: 'Continue',
		drop: 'Cancel',
	},
	action: 'What',
	whom: 'Whom',
	heading: 'Continue where you left off',
	text: 'Your session ended while you were typing. Nothing has been sent yet. This is what you entered:',
	button: 'Send now',
	drop: 'Discard',
	secrets: 'Passwords and codes are never stored; enter them again where required.',
	gone: 'It was saved for an hour and has been deleted.',
} as const;

export const meta: Route.MetaFunction = () => consoleHead(resume.heading);

const humanize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

const { grant, change } = accessSection;
/** The forms of a page that ask for the password, by intent, as the page names them. */
const actionLabels: Record<string, Record<string, string>> = {
	[consolePaths.orders]: orderForms,
	[consolePaths.people]: { grant: grant.heading, extend: change.extend, revoke: change.revoke },
	[consolePaths.certificates]: { revoke: certificatePages.one.revoke.heading, 'new-key': certificatePages.keys.button },
};

function actionLabel(path: string, intent: string): string {
	const page = Object.keys(actionLabels).find((start) => path.startsWith(start)) ?? '';
	return actionLabels[page]?.[intent] ?? humanize(intent);
}

/** Labels of fields whose names do not say what they are. */
const fieldLabels: Record<string, string> = {
	first: grant.first,
	last: grant.last,
	...orderFields,
};

function factsOf(
	{ path, fields }: StoredForm,
	operators: { id: string; name: string }[],
): [label: string, value: string][] {
	const action = operators.length > 0 ? fields.find(([name]) => name === 'intent') : undefined;
	const subject = operators.find(({ id }) => fields.some(([name, value]) => name === 'id' && value === id));
	return [
		...(action ? [[resume.action, actionLabel(path, action[1])] as [string, string]] : []),
		...(subject ? [[resume.whom, subject.name] as [string, string]] : []),
		...fields
			.filter(([name, value]) => !HIDDEN.includes(name) && value !== '' && !isUuid(value))
			.map(([name, value]) => [fieldLabels[name] ?? humanize(name), value] as [string, string]),
	];
}

/** Shows a form that was interrupted by an expired session or a password prompt, with a button that submits it. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const id = url.searchParams.get('form') ?? '';
	const services = servicesOf(context);
	const form = await storedForm(services, operator.id, id);
	const isConfirmed = url.searchParams.has('confirmed');
	const facts = form ? factsOf(form, isConfirmed ? await listOperatorNames(services) : []) : [];
	return data({ form, id, isConfirmed, facts }, { status: form ? 200 : 410 });
}

export const action = actionsOf(
	defineAction({
		who: 'viewer',
		form: 'resume',
		async perform({ services, operator, form }) {
			await deleteStoredForm(services, operator.id, String(form.get('form') ?? ''));
			return { to: consolePaths.today };
		},
	}),
);

export default function Resume({ loaderData: { form, id, isConfirmed, facts } }: Route.ComponentProps) {
	const { secrets, gone } = resume;
	const { heading, text, button, drop } = isConfirmed ? resume.confirmed : resume;
	const [before, after] = text.split('{page}');
	if (!form) {
		return (
			<>
				<h1 className="h3">{heading}</h1>
				<p>{gone}</p>
			</>
		);
	}
	return (
		<div className="console-narrow">
			<h1 className="h3">{heading}</h1>
			<p>
				{before}
				<a href={form.path}>{pageName(form.path)}</a>
				{after}
			</p>
			<Facts facts={facts} />
			{!isConfirmed && <p className="soft">{secrets}</p>}
			<div className="console-actions">
				<form method="post" action={form.path}>
					{form.fields.map(([name, value], index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a form may repeat a name
						<input key={index} type="hidden" name={name} value={value} />
					))}
					<Button type="submit">{button}</Button>
				</form>
				<FormButton label={drop} hidden={{ form: id }} action={consolePaths.resume} size="medium" />
			</div>
		</div>
	);
}

function pageName(path: string): string {
	const entry = navigationEntries.find(
		(page) => page.path !== consolePaths.today && (path === page.path || path.startsWith(`${page.path}/`)),
	);
	return entry?.label ?? frame.name;
}

const HIDDEN = [
	'intent',
	'id',
	'fax_number',
	'key',
	'version',
	'seen',
	'step',
	'scope',
	'shown',
	'row',
	'sure',
	'on',
	'confirm',
	'left',
	'requested',
	'again',
];
