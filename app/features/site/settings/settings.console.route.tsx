import { sql } from 'kysely';
import { consoleHead } from '#app/console/head.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { formatZoned } from '#app/console/times.ts';
import { Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { type SettingName, settingDefinitions } from '#content/settings.ts';
import type { Route } from './+types/settings.console.route';
import { EMPTY, SAVED } from './setting-fields.console.tsx';
import { textsInForce, variablesOver } from './setting-secrets.console.server.ts';
import { SiteConfigStyles } from './settings.console.tsx';

const groups = {
	general: 'General',
	email: 'Email',
	payments: 'Payments',
	meetings: 'Meetings',
	notifications: 'Notifications and webhooks',
	links: 'Links',
	voices: 'Testimonials and hosts',
	ai: 'AI',
} as const;

export const meta: Route.MetaFunction = () => consoleHead('Settings');

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
			const texts = textsInForce(services, name as SettingName, SAVED);
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

export default function SettingsPage({ loaderData: { settings } }: Route.ComponentProps) {
	return (
		<>
			<SiteConfigStyles />
			<h1 className="h3">Settings</h1>
			<p className="soft">
				Everything here applies right away, without a restart. What a variable of the environment sets can only be
				changed there.
			</p>
			<div className="config-groups">
				<nav className="config-side" aria-label="Sections">
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
							{group === 'voices' && (
								<PageLink href={consolePaths.voices}>Testimonials and hosts with pictures</PageLink>
							)}
							<Group name={name} settings={settings.filter((setting) => setting.group === group)} />
						</Section>
					))}
				</div>
			</div>
		</>
	);
}

function Group({ name, settings }: { name: string } & Route.ComponentProps['loaderData']) {
	return (
		<Rows
			region={`${name}, table`}
			className="config-settings"
			rows={settings}
			rowKey={({ name: setting }) => setting}
			columns={[
				{ head: 'Setting', cell: ({ label }) => label },
				{
					head: 'Now',
					cell: ({ value, variable }) => (
						<>
							<span className="config-short">{value[0] ?? (variable ? '' : EMPTY)}</span>
							{value.length > 1 && <span className="console-sub">+ {value.length - 1}</span>}
						</>
					),
				},
				{
					head: 'State',
					cell: ({ change, variable, isConnection }) => (
						<>
							{variable && <span className="config-variable">Set by {variable}</span>}
							{change && `Changed by ${change.by}, ${formatZoned(change.at)}`}
							{!variable && !change && (isConnection ? 'Not set' : 'Default')}
						</>
					),
				},
				{
					head: 'Actions',
					label: '',
					className: 'config-action',
					cell: ({ name: setting, label }) => (
						<a href={`${consolePaths.settings}/${setting}`}>
							Edit
							<span className="console-hidden">: {label}</span>
						</a>
					),
				},
			]}
		/>
	);
}
