import { Button } from '#app/ui/button.tsx';
import { accessSection } from '#content/console/access.ts';
import { Again } from '../kit/confirm.tsx';
import { ConsoleField, ConsoleForm, Refusal, useFormAnswer } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';
import type { AccessView } from './access-actions.server.ts';

const productsWords = { year: 'The year', 'learning-app': 'Learning app' } as const;

interface Props {
	access: AccessView;
	canChange: boolean;
}

type Entitlement = AccessView['entitlements'][number];

export function AccessSection({ access, canChange }: Props) {
	const { states, sources, grant } = accessSection;
	const { entitlements } = access;
	// A refused form stays open.
	const isGranting = useFormAnswer('grant') !== undefined;
	const answers = [useFormAnswer('extend'), useFormAnswer('revoke')];
	const open = entitlements.filter(({ isRevoked }) => !isRevoked);
	return (
		<Section id="access" heading="Access to the program">
			{entitlements.length === 0 && <p className="soft">No access so far.</p>}
			<ul className="console-list">
				{entitlements.map((entitlement) => (
					<li key={entitlement.id}>
						{productsWords[entitlement.product]} · {states[entitlement.state]}
						<span className="console-sub">
							{sources[entitlement.source]} · {periodOf(entitlement)}
						</span>
						{entitlement.reason && (
							<span className="console-sub">
								{'Reason: {reason}'.replace('{reason}', () => entitlement.reason ?? '')}
							</span>
						)}
					</li>
				))}
			</ul>
			{canChange && (
				<details open={isGranting}>
					<summary>{grant.heading}</summary>
					<GrantForm access={access} />
				</details>
			)}
			{canChange && open.length === 0 && ['extend', 'revoke'].map((form) => <Refusal key={form} form={form} />)}
			{canChange && open.length > 0 && (
				<details open={answers.some((answer) => answer !== undefined)}>
					<summary>Change or end access</summary>
					<ChangeForms open={open} />
				</details>
			)}
		</Section>
	);
}

function GrantForm({ access: { today, key } }: Pick<Props, 'access'>) {
	const { heading, first, last } = accessSection.grant;
	return (
		<ConsoleForm id="grant" label={heading} intent="grant" hidden={{ key }}>
			<ConsoleField name="first" label={first} type="date" defaultValue={today} />
			<ConsoleField name="last" label={last} help="Empty: a year." type="date" optional />
			<ConsoleField name="reason" label="Reason" help="For operators only. They get an email that they have access." />
			<Again form="grant" label="Give them this access as well." />
			<Button type="submit" variant="secondary" size="small">
				Give access
			</Button>
		</ConsoleForm>
	);
}

function ChangeForms({ open }: { open: Entitlement[] }) {
	const { extend, revoke } = accessSection.change;
	const options = open.map((entitlement) => ({
		value: entitlement.id,
		// The days come first, because a narrow field cuts the end off.
		label: `${shortPeriod(entitlement)} · ${productsWords[entitlement.product]}`,
	}));
	return (
		<>
			<ConsoleForm id="extend" label={extend} intent="extend">
				<ConsoleField name="entitlement" label="Which access" options={options} />
				<ConsoleField name="last" label="New last day" type="date" />
				<Button type="submit" variant="secondary" size="small">
					{extend}
				</Button>
			</ConsoleForm>
			<ConsoleForm id="revoke" label={revoke} intent="revoke">
				<ConsoleField name="entitlement" label="Which access" options={options} />
				<ConsoleField name="reason" label="Reason for ending it now" />
				<Button type="submit" variant="danger" size="small">
					{revoke}
				</Button>
			</ConsoleForm>
		</>
	);
}

const shortPeriod = (entitlement: Entitlement) =>
	entitlement.last ? `${entitlement.first} – ${entitlement.last}` : periodOf(entitlement);

function periodOf({ first, last }: Entitlement): string {
	return last ? `${first} through ${last}` : `For life, from ${first}`;
}
