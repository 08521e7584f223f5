import type { MiddlewareFunction } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { listMaterials } from '#app/features/materials/materials.server.ts';
import { asksForJson } from '#app/forms/form.server.ts';
import { Confirmation } from '../kit/form-button.tsx';
import { consoleHead } from '../kit/head.ts';
import type { Route } from './+types/material.route';
import { addresses } from './addresses.ts';
import { loadEvent } from './event.server.ts';
import { eventPage } from './event-fields.tsx';
import { EventFrame } from './event-frame.tsx';
import {
	addMaterialAction,
	changeMaterialAction,
	moveMaterialAction,
	removeMaterialAction,
} from './material-actions.server.ts';
import { AddForm, ChangeForm } from './material-form.tsx';
import { MaterialList } from './material-list.tsx';
import { materialsPage } from './material-schema.ts';
import { materialView } from './material-view.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(eventPage.tabs.material);

/** A script that shows the progress of an upload gets the next page as JSON: it could not read where a redirect leads. */
const answerScript: MiddlewareFunction<Response> = async ({ request }, next) => {
	const response = await next();
	const to = response.headers.get('location');
	if (!asksForJson(request) || !to) return response;
	const headers = new Headers(response.headers);
	headers.delete('location');
	headers.delete('content-type');
	return Response.json({ to }, { headers });
};

export const middleware: MiddlewareFunction<Response>[] = [answerScript];

export async function loader(args: Route.LoaderArgs) {
	const { services, event, frame } = await loadEvent(args);
	const rows = await listMaterials(services, event.event_uuid);
	const named = (name: string) => rows.find((row) => row.material_uuid === args.url.searchParams.get(name));
	const [edited, removed] = [named('edit'), named('remove')];
	return {
		...frame,
		hasEventRecording: event.recording_url !== null,
		materials: rows.map(materialView),
		edited: edited && { ...materialView(edited), text: edited.text },
		removed: removed && materialView(removed),
	};
}

export const action = actionsOf({
	add: addMaterialAction,
	change: changeMaterialAction,
	move: moveMaterialAction,
	remove: removeMaterialAction,
});

export default function EventMaterial({ loaderData }: Route.ComponentProps) {
	const { head, tabs, hasEventRecording, materials, edited, removed } = loaderData;
	const { remove } = materialsPage;
	const page = addresses.material(head.id);
	return (
		<EventFrame head={head} here="material" tabs={tabs}>
			<p className="soft">
				{'Everyone with access to the program sees this on the session’s page and in the library.'}{' '}
				{hasEventRecording && 'The recording link on the Overview tab is shown to participants too.'}
			</p>
			{removed && (
				<Confirmation
					id="remove"
					heading="Remove this material?"
					text={`“${removed.title}” will no longer be available to participants. Its file is deleted. This can’t be undone.`}
					label="Remove"
					intent="remove"
					hidden={{ material: removed.id }}
					action={page}
					cancel={remove.cancel}
				/>
			)}
			<MaterialList materials={materials} page={page} />
			{edited ? <ChangeForm key={edited.id} material={edited} page={page} /> : <AddForm page={page} />}
		</EventFrame>
	);
}
