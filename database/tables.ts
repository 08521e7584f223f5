import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { EventType } from '#app/analytics/wire.ts';
import type { List } from '#content/mailing-lists.ts';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Instant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** A person, known by an e-mail address. */
export interface Customers {
	customer_uuid: Generated<string>;
	email: string;
	created_at: Timestamp;
	/** Of the row that stands for the whole person. */
	person_uuid: Generated<string>;
	merged_into: string | null;
	merged_at: Instant;
	stage: Generated<Stage>;
	owner_uuid: string | null;
	/** Grows with each change by an operator. */
	version: Generated<number>;
	name: string | null;
	company: string | null;
	seen_at: Timestamp;
	last_seen_at: Timestamp;
	words: Generated<string>;
	erased_at: Instant;
}

/** How we stand with a person. */
export type Stage = 'new' | 'in_contact' | 'offer' | 'customer' | 'alumni' | 'not_interested';

/** What an operator wrote down about a person. */
export interface PersonNotes {
	note_uuid: Generated<string>;
	customer_uuid: string;
	operator_uuid: string | null;
	operator_name: string;
	text: string;
	created_at: Timestamp;
}

/** The certificate of an erasure. */
export interface Erasures {
	erasure_uuid: Generated<string>;
	at: ColumnType<Date, Date, never>;
	operator_uuid: string | null;
	operator_name: string;
	customer_uuid: string;
	counts: ColumnType<unknown, string, never>;
}

/** An address that was erased, as a keyed hash. */
export interface ErasedAddresses {
	hash: string;
	erasure_uuid: string;
	erased_at: ColumnType<Date, Date, never>;
}

/** The answer given to an accepted form, by idempotency key. */
export interface Submissions {
	key: string;
	form_name: string;
	/** A JSON document; `pg` reads it as an object and takes it as text. */
	answer: ColumnType<unknown, string, string>;
	created_at: Timestamp;
}

/** One row per form submission (specification, section 3). */
export interface WebsiteData {
	id: Generated<string>;
	customer_uuid: string | null;
	form_name: string;
	/** Which form of the site it was, by its id in the page; null where nobody knows. */
	source: string | null;
	name: string | null;
	email: string;
	company: string | null;
	sector: string | null;
	team_size: string | null;
	message: string | null;
	affiliate_id: string | null;
	experience_level: string | null;
	referral_source: string | null;
	title: string | null;
	page_path: string | null;
	handled_at: Instant;
	/** The operator who marked it, by id. */
	handled_by: string | null;
	created_at: Timestamp;
}

/** A key this installation made for itself. */
export interface Secrets {
	name: string;
	value: string;
	created_at: Timestamp;
}

/** What people subscribe to. */
export interface MailingLists {
	key: List;
	/** The order in which people see the lists. */
	position: number;
	created_at: Timestamp;
}

/** A mail, from the moment it is owed. */
export interface Mails {
	mail_uuid: Generated<string>;
	kind: string;
	recipient: string;
	customer_uuid: string | null;
	list: List | null;
	params: ColumnType<unknown, string, string>;
	once_key: string | null;
	status: Generated<'queued' | 'sent' | 'stored' | 'suppressed' | 'cancelled' | 'refused'>;
	not_before: ColumnType<Date | null, Date | null | undefined, Date | null>;
	subject: string | null;
	html: string | null;
	body_text: string | null;
	attachments: ColumnType<unknown, string | undefined, string>;
	headers: ColumnType<unknown, string | undefined, string>;
	attempts: Generated<number>;
	last_error: string | null;
	sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
	created_at: Timestamp;
	updated_at: Timestamp;
}

/** An address that gets no mail. */
export interface Suppressions {
	/** Lower case. */
	email: string;
	reason: 'refused' | 'bounced' | 'complained' | 'operator';
	detail: string | null;
	created_at: Timestamp;
	suppression_uuid: Generated<string>;
}

/** What was told to the operator's own endpoint, one row a message. */
export interface WebhookDeliveries {
	/** The id of the form's row; a test's own. */
	message_uuid: string;
	website_data_id: string | null;
	attempts: Generated<number>;
	/** The status of the last answer. */
	answer: number | null;
	last_error: string | null;
	/** SHA-256 of the body as it was sent last. */
	digest: string | null;
	tried_at: Instant;
	delivered_at: Instant;
	discarded_at: Instant;
	created_at: Timestamp;
}

/** What others told us, by who tells it. */
export interface IncomingWebhooks {
	source: 'stripe' | 'bounces';
	accepted: Generated<number>;
	refused: Generated<number>;
	accepted_at: Instant;
	refused_at: Instant;
	refusal: string | null;
}

/** What the doctor found last: one row. */
export interface DiagnosticsReports {
	only_one: Generated<boolean>;
	checked_at: ColumnType<Date, Date, Date>;
	milliseconds: number;
	/** A JSON document; `pg` reads it as an object and takes it as text. */
	report: ColumnType<unknown, string, string>;
}

/** What somebody agreed to. */
export interface Consents {
	consent_uuid: Generated<string>;
	customer_uuid: string;
	email: string;
	purpose: string;
	wording: string;
	page_path: string | null;
	given_at: Timestamp;
	confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
	withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Membership of a mailing list. */
export interface Subscriptions {
	id: Generated<string>;
	list: List;
	email: string;
	customer_uuid: string | null;
	status: Generated<'pending' | 'confirmed' | 'unsubscribed'>;
	/** Names one sign-up towards its confirmation link. */
	confirmation_uuid: Generated<string>;
	requested_at: Timestamp;
	confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
	unsubscribed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
	created_at: Timestamp;
	updated_at: Timestamp;
}

/** A place in the programme. */
export interface Enrollments {
	enrollment_uuid: Generated<string>;
	/** Its opaque name in addresses and at the payment provider. */
	reference: string;
	/** What people call it by: `MGA-7K4Q`. */
	short_reference: Generated<string>;
	customer_uuid: string;
	website_data_id: string;
	status: Generated<'reserved' | 'paid' | 'refunded' | 'disputed' | 'cancelled'>;
	payment_intent: string | null;
	/** How many payments were made for it. */
	payments: Generated<number>;
	pending_since: Instant;
	paid_at: Instant;
	amount_cents: number | null;
	/** Lower case, as the provider writes it. */
	currency: string | null;
	refunded_cents: Generated<number>;
	refunded_at: Instant;
	dispute_status: string | null;
	disputed_at: Instant;
	dispute_closed_at: Instant;
	/** From 1 to 100. */
	lifetime_place: number | null;
	handled_at: Instant;
	/** The operator who marked it, by id. */
	handled_by: string | null;
	created_at: Timestamp;
	updated_at: Timestamp;
}

/** What the payment provider told, once an event. */
export interface PaymentEvents {
	event_id: string;
	type: string;
	/** When it happened at the provider. */
	created_at: ColumnType<Date, Date, Date>;
	payment_intent: string | null;
	reference: string | null;
	fact: ColumnType<unknown, string, string>;
	enrollment_uuid: string | null;
	received_at: Timestamp;
}

/** The provider's page where a reservation is paid. */
export interface CheckoutSessions {
	enrollment_uuid: string;
	attempt: Generated<number>;
	digest: string | null;
	session_id: string | null;
	url: string | null;
	expires_at: Instant;
	updated_at: Timestamp;
}

/** A live workshop, a build session or the free workshop. */
export interface Events {
	event_uuid: Generated<string>;
	slug: string;
	kind: 'learn' | 'build' | 'workshop';
	title: string;
	summary: Generated<string>;
	starts_at: Timestamp;
	ends_at: Timestamp;
	time_zone: string;
	display_time: string | null;
	location: Generated<string>;
	status: Generated<'draft' | 'published' | 'cancelled'>;
	recording_url: string | null;
	join_url: string | null;
	webinar_kind: 'webinar' | 'meeting' | null;
	webinar_id: string | null;
	/** RFC 5545; the database counts it up when time, place or state change. */
	sequence: Generated<number>;
	/** Ties the dates made by one rule. */
	series_uuid: string | null;
	/** Whether who registered is to be told of the recording. */
	notifies_recording: Generated<boolean>;
	created_at: Timestamp;
	updated_at: Timestamp;
}

/** What operators write to who registered for an event. */
export interface EventMessages {
	message_uuid: Generated<string>;
	event_uuid: string;
	subject: string;
	body: string;
	audience: 'all' | 'attended' | 'absent';
	sent_at: Instant;
	recipients: number | null;
	finished_at: Instant;
	stopped_at: Instant;
	created_at: Timestamp;
	updated_at: Timestamp;
}

/** What operators write to who is on a list. */
export interface Newsletters {
	newsletter_uuid: Generated<string>;
	list: List;
	subject: string;
	preview: string;
	body: string;
	send_at: Instant;
	sent_at: Instant;
	recipients: number | null;
	finished_at: Instant;
	stopped_at: Instant;
	created_at: Timestamp;
	updated_at: Timestamp;
}

/** A registration for an event (specification, section 3). */
export interface EventRegistrations {
	id: Generated<string>;
	customer_uuid: string | null;
	first_name: Generated<string>;
	last_name: Generated<string>;
	email: string;
	company: Generated<string>;
	title: Generated<string>;
	job_level: Generated<string>;
	company_size: Generated<string>;
	job_function: Generated<string>;
	event_name: string;
	/** `YYYY-MM-DD` going in. */
	event_date: ColumnType<Date, string, string>;
	event_uuid: string | null;
	/** IANA zone of the person's browser. */
	time_zone: string | null;
	waits_for_next: Generated<boolean>;
	webinar_state: Generated<'none' | 'pending' | 'done' | 'failed'>;
	webinar_registrant_id: string | null;
	/** `webinar/` or `meeting/` and its number. */
	webinar_room: string | null;
	webinar_join_url: string | null;
	webinar_error: string | null;
	notified_sequence: Generated<number>;
	notified_at: Timestamp;
	notified_cancelled: Generated<boolean>;
	day_reminded_for: Instant;
	hour_reminded_for: Instant;
	recording_notified_at: Instant;
	attended_at: Instant;
	last_joined_at: Instant;
	join_count: Generated<number>;
	/** Taken back by an operator. */
	cancelled_at: Instant;
	handled_at: Instant;
	/** The operator who marked it, by id. */
	handled_by: string | null;
	created_at: Timestamp;
}

/** Where a project of the gallery stands. */
export type PortfolioStatus = 'submitted' | 'changes_requested' | 'approved' | 'rejected' | 'archived';

/** A project of the gallery (specification, section 3). */
export interface BuilderPortfolios {
	portfolio_uuid: Generated<string>;
	customer_uuid: string | null;
	name: string;
	email: string;
	project_title: string;
	project_description: string;
	project_url: string | null;
	business_impact: string | null;
	status: Generated<PortfolioStatus>;
	featured: Generated<boolean>;
	linkedin: string | null;
	image: string | null;
	mga_program_quote: string | null;
	admin_notes: string | null;
	internal_notes: string | null;
	allows_another: Generated<boolean>;
	/** The higher, the earlier in the gallery; by default the newest. Exact, so a text. */
	gallery_rank: Generated<string>;
	/** The columns as the builder wants them (`PendingEdit` of the feature). */
	pending_edit: ColumnType<unknown, string | null | undefined, string | null>;
	pending_edit_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
	created_at: Timestamp;
	updated_at: Timestamp;
}

/** A project's move between statuses, or a decision on an edit of it. */
export interface PortfolioReviews {
	review_uuid: Generated<string>;
	/** Their order. */
	review_number: GeneratedAlways<string>;
	portfolio_uuid: string;
	action: 'decision' | 'resubmitted' | 'edit_approved' | 'edit_rejected';
	from_status: PortfolioStatus;
	to_status: PortfolioStatus;
	note_to_builder: string | null;
	decided_at: Timestamp;
}

/** A request for a career map (specification, section 3). */
export interface GenaiCareerHacks {
	id: Generated<string>;
	customer_uuid: string | null;
	email: string;
	cv_url: string | null;
	cv_deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
	status: Generated<'received' | 'reading' | 'ready' | 'failed'>;
	/** A JSON document; `pg` reads it as an object and takes it as text. */
	report: ColumnType<unknown, string | null | undefined, string | null>;
	outcome: 'report' | 'too_little' | 'not_a_cv' | 'unreadable' | 'refused' | 'failed' | null;
	reason: string | null;
	attempts: Generated<number>;
	started_at: Instant;
	finished_at: Instant;
	late_at: Instant;
	deleted_at: Instant;
	/** Of the report: titles of its roles, the best fit first, its industry and the CV's language. */
	roles: GeneratedAlways<string[] | null>;
	industry: GeneratedAlways<string | null>;
	language: GeneratedAlways<string | null>;
	created_at: Timestamp;
}

/** A consultation booked on our own calendar. */
export interface Bookings {
	booking_uuid: Generated<string>;
	customer_uuid: string;
	website_data_id: string | null;
	name: string;
	email: string;
	/** The visitor's IANA zone. */
	time_zone: string;
	starts_at: ColumnType<Date, Date, Date>;
	ends_at: ColumnType<Date, Date, Date>;
	blocked_until: ColumnType<Date, Date, Date>;
	status: Generated<'booked' | 'cancelled'>;
	/** Of its calendar object. */
	sequence: Generated<number>;
	/** What an operator said of it once it had begun. */
	outcome: 'held' | 'no_show' | null;
	handled_at: Instant;
	/** The operator who marked it, by id. */
	handled_by: string | null;
	created_at: Timestamp;
	updated_at: Timestamp;
	cancelled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Who sends visitors here with a code of their own. */
export interface Affiliates {
	affiliate_uuid: Generated<string>;
	/** Unique without regard to case. */
	code: string;
	name: string;
	email: string;
	former_emails: Generated<string[]>;
	customer_uuid: string | null;
	state: Generated<AffiliateState>;
	/** A decimal number, from 0 to 100. */
	commission_percent: ColumnType<string, number | string, number | string>;
	note: string | null;
	link_version: Generated<number>;
	created_at: Timestamp;
	updated_at: Timestamp;
}

/** How an affiliate stands: paused and ended ones earn nothing new. */
export type AffiliateState = 'active' | 'paused' | 'ended';

/** Somebody came with an affiliate code. */
export interface AffiliateTouches {
	touch_id: GeneratedAlways<string>;
	session_id: string | null;
	sequence: number | null;
	code: string;
	applied: boolean;
	is_bot: Generated<boolean>;
	page_path: string;
	at: ColumnType<Date, Date | string, Date | string>;
}

/** An operator's word on whether an enrollment earns a commission. */
export interface CommissionDecisions {
	enrollment_uuid: string;
	earns: boolean;
	note: string | null;
	decided_at: Timestamp;
}

/** What was paid to an affiliate. */
export interface AffiliatePayouts {
	payout_uuid: Generated<string>;
	affiliate_uuid: string;
	/** Below zero in a row that corrects another. */
	amount_cents: number;
	/** Lower case, as the payment provider writes it. */
	currency: string;
	at: Timestamp;
	note: string | null;
	corrects_payout_uuid: string | null;
	noted_at: Timestamp;
}

/** A view: each enrollment under an affiliate's code, with what it earns. */
export interface AffiliateEnrollments {
	affiliate_uuid: GeneratedAlways<string>;
	enrollment_uuid: GeneratedAlways<string>;
	enrolled_at: GeneratedAlways<Date>;
	status: GeneratedAlways<'reserved' | 'paid' | 'refunded' | 'disputed' | 'cancelled'>;
	paid_at: GeneratedAlways<Date | null>;
	currency: GeneratedAlways<string>;
	paid_cents: GeneratedAlways<number>;
	refunded_at: GeneratedAlways<Date | null>;
	refunded_cents: GeneratedAlways<number>;
	disputed_at: GeneratedAlways<Date | null>;
	dispute_status: GeneratedAlways<string | null>;
	state_then: GeneratedAlways<AffiliateState>;
	commission_percent: GeneratedAlways<string>;
	marks: GeneratedAlways<('address' | 'customer')[]>;
	hints: GeneratedAlways<'name'[]>;
	judged: GeneratedAlways<boolean | null>;
	earns: GeneratedAlways<boolean>;
	is_held: GeneratedAlways<boolean>;
	is_void: GeneratedAlways<boolean>;
	commission_cents: GeneratedAlways<number>;
}

/** A visit (specification, section 3). */
export interface WebsiteAnalyticsSessions {
	session_id: string;
	/** `YYYY-MM-DD` of its beginning in UTC. */
	session_day: GeneratedAlways<Date>;
	user_fingerprint: string;
	session_start: Timestamp;
	last_activity: Timestamp;
	page_views: Generated<number>;
	total_events: Generated<number>;
	user_agent: string | null;
	referrer: string | null;
	initial_page: string;
	device_type: 'desktop' | 'mobile' | 'tablet';
	browser_name: 'Chrome' | 'Firefox' | 'Safari' | 'Edge' | 'Unknown';
	screen_resolution: string | null;
	viewport_size: string | null;
	timezone: string | null;
	language: string | null;
	is_mobile: Generated<boolean>;
	is_tablet: Generated<boolean>;
	is_desktop: Generated<boolean>;
	updated_at: Timestamp;
	source: string | null;
	utm_medium: string | null;
	utm_campaign: string | null;
	affiliate_code: string | null;
	country: string | null;
	is_bot: Generated<boolean>;
	marks: Generated<('clock' | 'flood' | 'full')[]>;
}

/** What happened in a visit (specification, section 3). */
export interface WebsiteAnalyticsEvents {
	/** `YYYY-MM-DD` going in: its visit's. */
	session_day: ColumnType<Date, string, never>;
	session_id: string;
	sequence: number;
	event_type: EventType;
	event_name: string;
	page_url: string;
	scroll_depth: number | null;
	viewport_x: number | null;
	viewport_y: number | null;
	click_count: number | null;
	time_on_page: number | null;
	custom_data: ColumnType<unknown, string | null, string | null>;
	created_at: ColumnType<Date, Date | string, never>;
}

/** What a visit did on a page: kept by a trigger from its events. */
export interface WebsiteAnalyticsVisitPages {
	session_day: GeneratedAlways<Date>;
	session_id: GeneratedAlways<string>;
	page_url: GeneratedAlways<string>;
	views: GeneratedAlways<number>;
	last_view: GeneratedAlways<number | null>;
	seconds: GeneratedAlways<number | null>;
	scroll_depth: GeneratedAlways<number | null>;
	lcp: GeneratedAlways<number | null>;
	cls: GeneratedAlways<number | null>;
	inp: GeneratedAlways<number | null>;
	fcp: GeneratedAlways<number | null>;
	ttfb: GeneratedAlways<number | null>;
}

/** A complete day of visits in numbers. */
export interface WebsiteAnalyticsDaily {
	/** `YYYY-MM-DD` going in. */
	day: ColumnType<Date, string, string>;
	dimension: 'all' | 'page' | 'source' | 'country' | 'device' | 'browser';
	value: string;
	visitors: number;
	sessions: number;
	views: number;
	bounces: number;
	seconds: number;
}

/** What a day's fingerprints are made with. */
export interface AnalyticsSalts {
	/** `YYYY-MM-DD` going in. */
	day: ColumnType<Date, string, string>;
	salt: string;
}

/** An address that moved. */
export interface Redirects {
	/** Lower-case path without a slash at its end. */
	from_path: string;
	to_path: string;
	permanent: Generated<boolean>;
	created_at: Timestamp;
	redirect_uuid: Generated<string>;
	version: Generated<number>;
	updated_at: Timestamp;
	hits: Generated<number>;
	last_hit_at: Instant;
}

/** Paths that led nowhere, by day. */
export interface NotFoundAddresses {
	/** `2026-01-31`, UTC. */
	day: ColumnType<Date, string, string>;
	path: string;
	hits: number;
}

/** What operators set in place of a default of content/; the highest version counts. */
export interface Settings {
	setting_name: string;
	version: number;
	/** A JSON document; null is the default again. */
	value: ColumnType<unknown, string | null, never>;
	set_at: Timestamp;
	/** Who, as they were called. */
	set_by: string;
}

/** What an operator may be; what each may do stands in app/operators/roles.ts. */
export type Role = 'owner' | 'editor' | 'moderator';

/** Who runs the site. */
export interface Operators {
	id: Generated<string>;
	name: string;
	/** Lower case. */
	email: string;
	email_verified: Generated<boolean>;
	image: string | null;
	role: Role;
	two_factor_enabled: Generated<boolean>;
	created_at: Timestamp;
	updated_at: Timestamp;
}

/** An operator's signed-in browser. */
export interface OperatorSessions {
	id: Generated<string>;
	operator_uuid: string;
	token_digest: string;
	expires_at: ColumnType<Date, Date, Date>;
	user_agent: string | null;
	/** When the operator last proved who they are; null: when they signed in. */
	confirmed_at: Instant;
	created_at: Timestamp;
	updated_at: Timestamp;
}

/** An operator's password, as a hash. */
export interface OperatorPasswords {
	id: Generated<string>;
	operator_uuid: string;
	account_id: string;
	provider_id: string;
	password: string | null;
	created_at: Timestamp;
	updated_at: Timestamp;
}

/** A sign-in between password and code, or a code sent by mail. */
export interface OperatorChallenges {
	id: Generated<string>;
	identifier: string;
	value: string;
	expires_at: ColumnType<Date, Date, Date>;
}

/** An authenticator app's secret and the recovery codes, encrypted. */
export interface OperatorSecondFactors {
	id: Generated<string>;
	operator_uuid: string;
	secret: string;
	backup_codes: string;
	verified: Generated<boolean>;
}

/** A place among the operators that was offered to an address. */
export interface OperatorInvitations {
	invitation_uuid: Generated<string>;
	/** Lower case. */
	email: string;
	role: Role;
	invited_by: string | null;
	expires_at: ColumnType<Date, Date, Date>;
	used_at: Instant;
	revoked_at: Instant;
	created_at: Timestamp;
}

/** How often somebody failed to get in. */
export interface SignInFailures {
	/** A keyed hash. */
	key: string;
	failures: number;
	last_at: ColumnType<Date, Date, Date>;
}

/** A code of an authenticator app that was accepted. */
export interface OperatorUsedCodes {
	operator_uuid: string;
	code_digest: string;
	used_at: ColumnType<Date, Date, Date>;
}

/** What somebody had typed when their session ended. */
export interface OperatorStoredForms {
	form_uuid: Generated<string>;
	operator_uuid: string;
	path: string;
	/** Encrypted. */
	fields: string;
	expires_at: ColumnType<Date, Date, Date>;
}

/** Whose a session was that is over. */
export interface EndedSessions {
	token_digest: string;
	operator_uuid: string;
	ended_at: ColumnType<Date, Date, Date>;
}

/** What an operator did. */
export interface AuditLog {
	audit_number: GeneratedAlways<number>;
	at: ColumnType<Date, Date, never>;
	operator_uuid: string | null;
	/** As it was then. */
	operator_name: string;
	session_uuid: string | null;
	action: string;
	subject_kind: string;
	subject_id: string | null;
	before: ColumnType<unknown, string | null, never>;
	after: ColumnType<unknown, string | null, never>;
}

/** Every table the product reads or writes by name. */
export interface Tables {
	customers: Customers;
	person_notes: PersonNotes;
	erasures: Erasures;
	erased_addresses: ErasedAddresses;
	submissions: Submissions;
	website_data: WebsiteData;
	subscriptions: Subscriptions;
	enrollments: Enrollments;
	payment_events: PaymentEvents;
	checkout_sessions: CheckoutSessions;
	events: Events;
	event_registrations: EventRegistrations;
	event_messages: EventMessages;
	mailing_lists: MailingLists;
	newsletters: Newsletters;
	builder_portfolios: BuilderPortfolios;
	portfolio_reviews: PortfolioReviews;
	genai_career_hacks: GenaiCareerHacks;
	bookings: Bookings;
	redirects: Redirects;
	not_found_addresses: NotFoundAddresses;
	settings: Settings;
	affiliates: Affiliates;
	affiliate_touches: AffiliateTouches;
	commission_decisions: CommissionDecisions;
	affiliate_payouts: AffiliatePayouts;
	affiliate_enrollments: AffiliateEnrollments;
	website_analytics_sessions: WebsiteAnalyticsSessions;
	website_analytics_events: WebsiteAnalyticsEvents;
	website_analytics_visit_pages: WebsiteAnalyticsVisitPages;
	website_analytics_daily: WebsiteAnalyticsDaily;
	analytics_salts: AnalyticsSalts;
	secrets: Secrets;
	mails: Mails;
	suppressions: Suppressions;
	webhook_deliveries: WebhookDeliveries;
	incoming_webhooks: IncomingWebhooks;
	diagnostics_reports: DiagnosticsReports;
	consents: Consents;
	operators: Operators;
	operator_sessions: OperatorSessions;
	operator_passwords: OperatorPasswords;
	operator_challenges: OperatorChallenges;
	operator_second_factors: OperatorSecondFactors;
	operator_invitations: OperatorInvitations;
	sign_in_failures: SignInFailures;
	operator_stored_forms: OperatorStoredForms;
	operator_used_codes: OperatorUsedCodes;
	ended_sessions: EndedSessions;
	audit_log: AuditLog;
}
