import { actionsOf } from '#app/act.server.ts';
import { ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { servicesOf } from '#app/services.ts';
import { commissionPercent } from '#app/settings/settings.server.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { Route } from './+types/new.console.route';
import { createAffiliate } from './affiliate-actions.console.server.ts';
import { AffiliateFields, AffiliatesFrame } from './affiliate-frames.console.tsx';

export const meta: Route.MetaFunction = () => consoleHead('New affiliate');

export async function loader({ url, context }: Route.LoaderArgs) {
	const percent = await commissionPercent(servicesOf(context).db);
	return { code: url.searchParams.get('code')?.slice(0, 100) ?? '', percent };
}

export const action = actionsOf(createAffiliate);

export default function NewAffiliate({ loaderData: { code, percent } }: Route.ComponentProps) {
	return (
		<AffiliatesFrame
			heading="New affiliate"
			lead="They are emailed the link to share and the link to their page."
			current="add"
		>
			<div className="console-narrow">
				<ConsoleForm id="add" label="New affiliate" action={`${consolePaths.affiliates}/new`}>
					<AffiliateFields
						percentHelp={`Of the amount actually paid. Leave empty for the standard commission, currently ${percent}%.`}
						values={{ code }}
					/>
					<Button type="submit">Add affiliate</Button>
				</ConsoleForm>
			</div>
		</AffiliatesFrame>
	);
}
