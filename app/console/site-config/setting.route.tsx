import { servicesOf } from '#app/services.ts';
import { settingTexts } from '#app/settings/settings.server.ts';
import { historyOf } from '#app/settings/store.server.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console/paths.ts';
import { settingsPage } from '#content/console/site-config.ts';
import { type SettingDefinition, type SettingTexts, settingDefinitions } from '#content/settings.ts';
import { actionsOf } from '../kit/action.server.ts';
import { ConsoleForm } from '../kit/form.tsx';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import { PageLink, Section } from '../kit/section.tsx';
import { Facts } from '../kit/values.tsx';
import type { Route } from './+types/setting.route';
import { settingActions, settingNamed } from './setting-actions.server.ts';
import { SettingFields } from './setting-fields.tsx';
import { SiteConfigStyles } from './styles.tsx';
import { Versions } from './versions.tsx';

const MAX_VERSIONS = 20;

export const meta: Route.MetaFunction = ({ loaderData }) => consoleHead(loaderData?.label ?? settingsPage.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const services = servicesOf(context);
	const { name, definition } = settingNamed(params.name);
	await services.settings.refresh();
	const { version, value } = services.settings.stored(name);
	const history = await historyOf(services.db, name, MAX_VERSIONS);
	return {
		name,
		label: definition.label,
		version,
		isDefault: value === undefined,
		mayChange: can(operator, 'settings.change'),
		texts: settingTexts(services, name) as readonly SettingTexts[],
		history: history.map(({ value, ...version }) => ({
			...version,
			texts: value as readonly SettingTexts[] | undefined,
		})),
	};
}

export const action = actionsOf(settingActions);

/** A setting: its value, its default and its history. */
export default function SettingPage({ loaderData }: Route.ComponentProps) {
	const { name, version, isDefault, mayChange, texts, history } = loaderData;
	const definition: SettingDefinition = settingDefinitions[name];
	const { back, visit, save, standard, onlyOwners } = settingsPage;
	const hidden = { version: String(version) };
	const address = `${consolePaths.settings}/${name}`;
	return (
		<>
			<SiteConfigStyles />
			<PageLink href={consolePaths.settings}>{back}</PageLink>
			<h1 className="h3">{definition.label}</h1>
			<p className="soft">{definition.where}</p>
			{definition.visit && <PageLink href={definition.visit}>{visit}</PageLink>}
			{mayChange ? (
				<div className="console-narrow">
					<ConsoleForm id="setting" label={definition.label} intent="save" hidden={hidden} action={address}>
						<SettingFields definition={definition} texts={texts} />
						<Button type="submit">{save}</Button>
					</ConsoleForm>
				</div>
			) : (
				<>
					<p className="console-note">{onlyOwners}</p>
					<Texts definition={definition} texts={texts} />
				</>
			)}
			<Section id="standard" heading={standard.heading}>
				<Texts definition={definition} texts={definition.standard} />
				{!isDefault && mayChange && (
					<ConsoleForm id="default" label={standard.button} intent="default" hidden={hidden} action={address}>
						<p className="soft">{standard.text}</p>
						<Button type="submit" variant="secondary">
							{standard.button}
						</Button>
					</ConsoleForm>
				)}
			</Section>
			<Versions words={settingsPage.history} history={history}>
				{({ texts }) => (texts ? <Texts definition={definition} texts={texts} /> : settingsPage.history.default)}
			</Versions>
		</>
	);
}

function Texts({ definition, texts }: { definition: SettingDefinition; texts: readonly SettingTexts[] }) {
	return (
		<div className="config-texts">
			{texts.map((item, index) => (
				<Facts
					// biome-ignore lint/suspicious/noArrayIndexKey: texts have no other key
					key={index}
					facts={definition.fields.map(({ name, label }) => [label, item[name] || settingsPage.empty])}
				/>
			))}
		</div>
	);
}
