import { sql } from 'kysely';
import { Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import { scrolledTable, settingsPage } from '#content/console/site-config.ts';
import { type SettingName, settingDefinitions } from '#content/settings.ts';
import { consoleHead } from '../kit/head.ts';
import { PageLink, Section } from '../kit/section.tsx';
import { formatZoned } from '../kit/times.ts';
import type { Route } from './+types/settings.route';
import { textsInForce, variablesOver } from './setting-secrets.server.ts';
import { SiteConfigStyles } from './styles.tsx';
import { fill } from './words.ts';

export const meta: Route.MetaFunction = () => consoleHead(settingsPage.heading);

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	await services.settings.refresh();
	const last = await services.db
		.selectFrom('settings')
		.distinctOn('setting_name')
		.select(['setting_name', 'set_at', 'set_by', sql<boolean>`value is null`.as('isDefault')])
		.orderBy('setting_name')
		.orderBy('version', 'desc')
		.execute();
	return {
		settings: Object.entries(settingDefinitions).map(([name, { label, group }]) => {
			const change = last.find(({ setting_name }) => setting_name === name);
			const setting = settingDefinitions[name as SettingName];
			const texts = textsInForce(services, name as SettingName, settingsPage.secret.shown);
			const [variable] = Object.values(variablesOver(services, setting));
			return {
				name,
				label,
				group,
				value: texts.map((item) => Object.values(item).filter(Boolean).join(' · ')).filter(Boolean),
				variable,
				isConnection: 'isConnection' in setting,
				change: change?.isDefault === false ? { by: change.set_by, at: change.set_at } : undefined,
			};
		}),
	};
}

/** All settings, by group. */
export default function SettingsPage({ loaderData: { settings } }: Route.ComponentProps) {
	const { heading, lead, groups, sections, toVoices } = settingsPage;
	return (
		<>
			<SiteConfigStyles />
			<h1 className="h3">{heading}</h1>
			<p className="soft">{lead}</p>
			<div className="config-groups">
				<nav className="config-side" aria-label={sections}>
					<ul>
						{Object.entries(groups).map(([group, name]) => (
							<li key={group}>
								<a href={`#${group}`}>{name}</a>
							</li>
						))}
					</ul>
				</nav>
				<div>
					{Object.entries(groups).map(([group, name]) => (
						<Section key={group} id={group} heading={name} className="config-group">
							{group === 'voices' && <PageLink href={consolePaths.voices}>{toVoices}</PageLink>}
							<Group name={name} settings={settings.filter((setting) => setting.group === group)} />
						</Section>
					))}
				</div>
			</div>
		</>
	);
}

function Group({ name, settings }: { name: string } & Route.ComponentProps['loaderData']) {
	const { columns, state, edit, empty } = settingsPage;
	return (
		<Rows
			region={fill(scrolledTable, { section: name })}
			className="config-settings"
			rows={settings}
			rowKey={({ name: setting }) => setting}
			columns={[
				{ head: columns.setting, cell: ({ label }) => label },
				{
					head: columns.value,
					cell: ({ value, variable }) => (
						<>
							<span className="config-short">{value[0] ?? (variable ? '' : empty)}</span>
							{value.length > 1 && <span className="console-sub">+ {value.length - 1}</span>}
						</>
					),
				},
				{
					head: columns.state,
					cell: ({ change, variable, isConnection }) => (
						<>
							{variable && <span className="config-variable">{fill(state.environment, { variable })}</span>}
							{change && fill(state.changed, { by: change.by, at: formatZoned(change.at) })}
							{!variable && !change && (isConnection ? state.off : state.default)}
						</>
					),
				},
				{
					head: columns.actions,
					label: '',
					className: 'config-action',
					cell: ({ name: setting, label }) => (
						<a href={`${consolePaths.settings}/${setting}`}>
							{edit}
							<span className="console-hidden">: {label}</span>
						</a>
					),
				},
			]}
		/>
	);
}
