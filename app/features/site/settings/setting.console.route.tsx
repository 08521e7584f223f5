import { useActionData } from 'react-router';
import { ConsoleForm } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { Facts } from '#app/console/values.tsx';
import { isConfirmed } from '#app/features/operators/sign-in/sessions.server.ts';
import { servicesOf } from '#app/services.ts';
import { historyOf } from '#app/settings/store.server.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { ConnectionTest, SettingDefinition, SettingField, SettingTexts } from '#content/setting-types.ts';
import { settingDefinitions } from '#content/settings.ts';
import type { Route } from './+types/setting.console.route';
import { settingAction, settingNamed } from './setting-actions.console.server.ts';
import { EMPTY, lockedBy, ONLY_OWNERS, SAVED, SettingFields } from './setting-fields.console.tsx';
import { shownSecrets, shownTexts, textsInForce, variablesOver } from './setting-secrets.console.server.ts';
import { SiteConfigStyles, Versions } from './settings.console.tsx';

const MAX_VERSIONS = 20;

export const meta: Route.MetaFunction = ({ loaderData }) => consoleHead(loaderData?.label ?? 'Settings');

export async function loader({ params, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const services = servicesOf(context);
	const { name, definition } = settingNamed(params.name);
	await services.settings.refresh();
	const { version, value } = services.settings.stored(name);
	const history = await historyOf(services.db, name, MAX_VERSIONS);
	const shown = (texts: readonly SettingTexts[]) => shownTexts(definition, texts, SAVED);
	return {
		name,
		label: definition.label,
		version,
		isDefault: value === undefined,
		mayChange: can(operator, 'settings.change'),
		isConfirmed: isConfirmed(operator, services.now()),
		variables: variablesOver(services, definition),
		secrets: can(operator, 'settings.connect') ? shownSecrets(services, name, definition) : {},
		texts: textsInForce(services, name, SAVED),
		history: history.map(({ value, ...version }) => ({
			...version,
			texts: value === undefined ? undefined : shown(value as readonly SettingTexts[]),
		})),
	};
}

export const action = settingAction;

export default function SettingPage({ loaderData }: Route.ComponentProps) {
	const { name, history, mayChange } = loaderData;
	const definition: SettingDefinition = settingDefinitions[name];
	return (
		<>
			<SiteConfigStyles />
			<PageLink href={`${consolePaths.settings}#${definition.group}`}>All settings</PageLink>
			<h1 className="h3">{definition.label}</h1>
			<p className="soft">{definition.where}</p>
			{definition.visit && <PageLink href={definition.visit}>See it on the site</PageLink>}
			<Made />
			<Change {...loaderData} definition={definition} />
			{definition.test && mayChange && <TestButton test={definition.test} address={addressOf(name)} />}
			{definition.isConnection ? <Disconnect {...loaderData} /> : <Standard {...loaderData} definition={definition} />}
			<Versions history={history}>
				{({ texts }) => (texts ? <Texts definition={definition} texts={texts} /> : 'Reset to default')}
			</Versions>
		</>
	);
}

type PageData = Route.ComponentProps['loaderData'];
type WithDefinition = PageData & { definition: SettingDefinition };

const addressOf = (name: string) => `${consolePaths.settings}/${name}`;

function Change({ definition, ...page }: WithDefinition) {
	const { texts, variables, secrets, version } = page;
	const address = addressOf(page.name);
	if (!page.mayChange) {
		return (
			<>
				<p className="console-note">{ONLY_OWNERS}</p>
				<Texts definition={definition} texts={shownWith(variables, texts)} />
			</>
		);
	}
	if ((definition.isConnection || definition.isGuarded) && !page.isConfirmed) {
		return (
			<>
				<Texts definition={definition} texts={shownWith(variables, texts)} />
				<p className="console-note">For safety, enter your password before you change a connection.</p>
				<PageLink href={`${consolePaths.confirm}?next=${encodeURIComponent(address)}`}>
					Enter your password and change it
				</PageLink>
			</>
		);
	}
	const isLocked = definition.fields.every((field) => variables[field.name]);
	const hidden = { version: String(version) };
	const { generates } = definition;
	return (
		<div className="console-narrow">
			<ConsoleForm id="setting" label={definition.label} intent="save" hidden={hidden} action={address}>
				<SettingFields definition={definition} texts={texts} variables={variables} secrets={secrets} />
				{!isLocked && <Button type="submit">Save</Button>}
			</ConsoleForm>
			{generates && !variables[generates.field] && (
				<ConsoleForm id="generate" label="Make a new secret" intent="generate" hidden={hidden} action={address}>
					<p className="soft">
						{secrets[generates.field]
							? 'The saved one stops working as soon as you make another.'
							: 'We make one and show it once.'}
					</p>
					<Button type="submit" variant="secondary">
						Make a new secret
					</Button>
				</ConsoleForm>
			)}
		</div>
	);
}

function Made() {
	const made = useActionData<{ made?: string }>()?.made;
	if (!made) return null;
	return (
		<Section id="made" heading="The new secret" className="console-note">
			<p>Copy it now to the other side: it is not shown again.</p>
			<p>
				<code className="config-made">{made}</code>
			</p>
		</Section>
	);
}

const testLabels: Record<ConnectionTest, string> = {
	email: 'Send a test email to me',
	replies: 'Check the mailbox',
	webhook: 'Send a test event to the webhook',
	stripe: 'Check the Stripe key',
	zoom: 'Check Zoom',
	model: 'Check the model',
};

function TestButton({ test, address }: { test: ConnectionTest; address: string }) {
	return (
		<Section id="test" heading="Does it work?">
			<ConsoleForm id="test" label={testLabels[test]} intent="test" action={address}>
				<p className="soft">Tries what is saved now.</p>
				<Button type="submit" variant="secondary">
					{testLabels[test]}
				</Button>
			</ConsoleForm>
		</Section>
	);
}

function Disconnect({ name, version, isDefault, mayChange, isConfirmed }: PageData) {
	if (isDefault || !mayChange || !isConfirmed) return null;
	return (
		<Section id="standard" heading="Turn it off">
			<ConsoleForm
				id="default"
				label="Turn it off"
				intent="default"
				hidden={{ version: String(version) }}
				action={addressOf(name)}
			>
				<p className="soft">Deletes what is saved here, with its secrets.</p>
				<Button type="submit" variant="secondary">
					Turn it off
				</Button>
			</ConsoleForm>
		</Section>
	);
}

function Standard({ name, version, isDefault, mayChange, definition }: WithDefinition) {
	const hidden = { version: String(version) };
	return (
		<Section id="standard" heading="The default">
			<Texts definition={definition} texts={definition.standard} />
			{!isDefault && mayChange && (
				<ConsoleForm id="default" label="Reset to default" intent="default" hidden={hidden} action={addressOf(name)}>
					<p className="soft">Your version stays in the history.</p>
					<Button type="submit" variant="secondary">
						Reset to default
					</Button>
				</ConsoleForm>
			)}
		</Section>
	);
}

const shownWith = (variables: Readonly<Record<string, string>>, texts: readonly SettingTexts[]): SettingTexts[] =>
	texts.map((item) => ({
		...item,
		...Object.fromEntries(
			Object.entries(variables).map(([field, variable]) => [
				field,
				[item[field], lockedBy(variable)].filter(Boolean).join(' · '),
			]),
		),
	}));

const wordsOf = ({ options }: SettingField, value: string | undefined) =>
	options?.find((option) => option.value === value)?.label || value || EMPTY;

function Texts({ definition, texts }: { definition: SettingDefinition; texts: readonly SettingTexts[] }) {
	return (
		<div className="config-texts">
			{texts.map((item, index) => (
				<Facts
					// biome-ignore lint/suspicious/noArrayIndexKey: texts have no other key
					key={index}
					facts={definition.fields.map((field) => [field.label, wordsOf(field, item[field.name])])}
				/>
			))}
		</div>
	);
}
