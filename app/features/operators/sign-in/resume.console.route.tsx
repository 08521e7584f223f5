import { data } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { FormButton } from '#app/console/form-button.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead, frame } from '#app/console/head.ts';
import { navigationEntries } from '#app/console/permissions.ts';
import { Facts } from '#app/console/values.tsx';
import { orderFields, orderForms } from '#app/features/money/orders/orders.console.ts';
import { accessSection } from '#app/features/people/participants/participants.console.ts';
import { listOperatorNames } from '#app/features/people/people/lookup.console.server.ts';
import { certificateForms } from '#app/features/year/certificates/certificates.console.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { isUuid } from '#platform/text/uuid.ts';
import type { Route } from './+types/resume.console.route';
import { deleteStoredForm, type StoredForm, storedForm } from './stored-forms.server.ts';

const HEADING = 'Continue where you left off';

export const meta: Route.MetaFunction = () => consoleHead(HEADING);

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

const humanize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ');

/** The forms of a page that ask for the password, by intent, as the page names them. */
const actionLabels: Record<string, Record<string, string>> = {
	[consolePaths.orders]: orderForms,
	[consolePaths.people]: { grant: accessSection.grant.heading, ...accessSection.change },
	[consolePaths.certificates]: certificateForms,
};

function actionLabel(path: string, intent: string): string {
	const page = Object.keys(actionLabels).find((start) => path.startsWith(start)) ?? '';
	return actionLabels[page]?.[intent] ?? humanize(intent);
}

/** Labels of fields whose names do not say what they are. */
const fieldLabels: Record<string, string> = {
	first: accessSection.grant.first,
	last: accessSection.grant.last,
	...orderFields,
};

/** Fields that say nothing to a reader. */
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

function factsOf(
	{ path, fields }: StoredForm,
	operators: { id: string; name: string }[],
): [label: string, value: string][] {
	const action = operators.length > 0 ? fields.find(([name]) => name === 'intent') : undefined;
	const subject = operators.find(({ id }) => fields.some(([name, value]) => name === 'id' && value === id));
	return [
		...(action ? [['What', actionLabel(path, action[1])] as [string, string]] : []),
		...(subject ? [['Whom', subject.name] as [string, string]] : []),
		...fields
			.filter(([name, value]) => !HIDDEN.includes(name) && value !== '' && !isUuid(value))
			.map(([name, value]) => [fieldLabels[name] ?? humanize(name), value] as [string, string]),
	];
}

export default function Resume({ loaderData: { form, id, isConfirmed, facts } }: Route.ComponentProps) {
	// After the password step, no session has ended.
	const heading = isConfirmed ? 'Confirmed' : HEADING;
	if (!form) {
		return (
			<>
				<h1 className="h3">{heading}</h1>
				<p>It was saved for an hour and has been deleted.</p>
			</>
		);
	}
	return (
		<div className="console-narrow">
			<h1 className="h3">{heading}</h1>
			<p>
				{isConfirmed
					? 'Nothing has changed yet. This is what you were about to do on “'
					: 'Your session ended while you were typing. Nothing has been sent yet. This is what you entered on “'}
				<a href={form.path}>{pageName(form.path)}</a>
				”:
			</p>
			<Facts facts={facts} />
			{!isConfirmed && <p className="soft">Passwords and codes are never stored; enter them again where required.</p>}
			<div className="console-actions">
				<form method="post" action={form.path}>
					{form.fields.map(([name, value], index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a form may repeat a name
						<input key={index} type="hidden" name={name} value={value} />
					))}
					<Button type="submit">{isConfirmed ? 'Continue' : 'Send now'}</Button>
				</form>
				<FormButton
					label={isConfirmed ? 'Cancel' : 'Discard'}
					hidden={{ form: id }}
					action={consolePaths.resume}
					size="medium"
				/>
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
