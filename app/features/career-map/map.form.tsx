import { LinkForm } from '#app/forms/link-form.tsx';
import { SiteForm, useSiteForm } from '#app/forms/site-form.tsx';
import { SubmitButton } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { careerMapPage as copy } from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';
import { deleteSchema, mapLinkSchema } from './map.schema.ts';
import { mapPagePath } from './map-address.ts';

export function MapLinkForm({ onDone }: { onDone(): void }) {
	return (
		<LinkForm
			id="career-map-link"
			page={paths.careerMapReport}
			schema={mapLinkSchema}
			label={copy.sendLink}
			email={copy.email}
			button={copy.sendLink}
			busyLabel={copy.sendingLink}
			onDone={onDone}
		/>
	);
}

export function DeleteForm({ token }: { token: string }) {
	const state = useSiteForm({
		id: 'career-map-delete',
		action: mapPagePath(token),
		schema: deleteSchema,
	});
	const { intent } = state.fields;
	return (
		<SiteForm state={state} className="form" label={copy.remove.heading}>
			<input type="hidden" name="intent" value="delete" />
			<FieldError id={intent.errorId} errors={intent.errors} />
			<SubmitButton busy={state.busy} busyLabel={copy.remove.busy}>
				{copy.remove.button}
			</SubmitButton>
		</SiteForm>
	);
}
