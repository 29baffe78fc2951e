-- What the files of server/db make, as pg_dump writes it; npm run generate renews it. Functions stand in their own files.

CREATE SCHEMA app;

CREATE TABLE app.work_item (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    ref text NOT NULL,
    queue_name text NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    subject_type text,
    subject_id uuid,
    requester_id uuid,
    requester_name text NOT NULL,
    requester_phone text,
    requester_email text,
    channel text NOT NULL,
    priority text DEFAULT 'normal'::text NOT NULL,
    state text DEFAULT 'NEW'::text NOT NULL,
    assignee_id uuid,
    lease_until timestamp with time zone,
    due_first timestamp with time zone NOT NULL,
    due_resolve timestamp with time zone NOT NULL,
    parent_id uuid,
    version integer DEFAULT 1 NOT NULL,
    seq bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    updated_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    first_reply_at timestamp with time zone,
    due_next timestamp with time zone,
    unanswered_since timestamp with time zone,
    snoozed_until timestamp with time zone,
    escalation smallint DEFAULT 0 NOT NULL,
    check_at timestamp with time zone,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    merged_into uuid,
    message_count integer DEFAULT 0 NOT NULL,
    last_message_at timestamp with time zone,
    closed_at timestamp with time zone,
    case_id uuid NOT NULL,
    hand_over_code text,
    planned_on date,
    site_description text,
    site_latitude double precision,
    site_longitude double precision,
    sent_to uuid,
    line smallint GENERATED ALWAYS AS ((
CASE
    WHEN ((state = 'WAITING'::text) OR (snoozed_until IS NOT NULL)) THEN 4
    ELSE 0
END +
CASE priority
    WHEN 'urgent'::text THEN 0
    WHEN 'high'::text THEN 1
    WHEN 'normal'::text THEN 2
    ELSE 3
END)) STORED NOT NULL,
    search tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(lower(((((((((((((ref || ' '::text) || title) || ' '::text) || summary) || ' '::text) || requester_name) || ' '::text) || COALESCE(requester_phone, ''::text)) || ' 0'::text) || COALESCE(substr(requester_phone, 5), ''::text)) || ' '::text) || COALESCE(requester_email, ''::text))), '[^[:alnum:]]+'::text, ' '::text, 'g'::text))) STORED NOT NULL,
    CONSTRAINT work_item_can_be_answered CHECK (((requester_phone IS NOT NULL) OR (requester_id IS NOT NULL) OR (channel = ANY (ARRAY['system'::text, 'email'::text])) OR (requester_email IS NOT NULL))),
    CONSTRAINT work_item_channel_check CHECK ((channel = ANY (ARRAY['web'::text, 'whatsapp'::text, 'email'::text, 'phone'::text, 'walkin'::text, 'system'::text]))),
    CONSTRAINT work_item_check CHECK (((subject_type IS NULL) = (subject_id IS NULL))),
    CONSTRAINT work_item_check1 CHECK (((lease_until IS NULL) OR (assignee_id IS NOT NULL))),
    CONSTRAINT work_item_check2 CHECK (((site_latitude IS NULL) = (site_longitude IS NULL))),
    CONSTRAINT work_item_check3 CHECK (((site_latitude IS NULL) OR (site_description IS NOT NULL))),
    CONSTRAINT work_item_check4 CHECK (((merged_into IS NULL) OR ((state = 'CANCELLED'::text) AND (merged_into <> id)))),
    CONSTRAINT work_item_escalation_check CHECK (((escalation >= 0) AND (escalation <= 3))),
    CONSTRAINT work_item_kind_check CHECK ((kind ~ '^[a-z]+(-[a-z]+)*$'::text)),
    CONSTRAINT work_item_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text]))),
    CONSTRAINT work_item_queue_name_check CHECK ((queue_name = ANY (ARRAY['Customer Queries'::text, 'Payments'::text, 'Frontdesk Tasks'::text, 'Customer Requests'::text, 'Sales Tasks'::text, 'Survey Requests'::text, 'Survey Jobs'::text, 'Cartography Requests'::text, 'Cartography Tasks'::text, 'Approvals'::text, 'Employee Requests'::text]))),
    CONSTRAINT work_item_ref_check CHECK ((ref ~ '^Q-[0-9]{4}-[0-9]{6,}$'::text)),
    CONSTRAINT work_item_requester_phone_check CHECK ((requester_phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
    CONSTRAINT work_item_site_latitude_check CHECK (((site_latitude >= ('-90'::integer)::double precision) AND (site_latitude <= (90)::double precision))),
    CONSTRAINT work_item_site_longitude_check CHECK (((site_longitude >= ('-180'::integer)::double precision) AND (site_longitude <= (180)::double precision))),
    CONSTRAINT work_item_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'ASSIGNED'::text, 'WAITING'::text, 'DONE'::text, 'CANCELLED'::text]))),
    CONSTRAINT work_item_tags_check CHECK ((cardinality(tags) <= 12))
);
ALTER TABLE ONLY app.work_item FORCE ROW LEVEL SECURITY;

CREATE TABLE app.account (
    id uuid NOT NULL,
    ledger_id uuid NOT NULL,
    company_id uuid,
    owner_kind text NOT NULL,
    owner_id text NOT NULL,
    code integer NOT NULL,
    balance_rule text NOT NULL,
    shard integer DEFAULT 0 NOT NULL,
    closed_at timestamp with time zone,
    debits_pending bigint DEFAULT 0 NOT NULL,
    debits_posted bigint DEFAULT 0 NOT NULL,
    credits_pending bigint DEFAULT 0 NOT NULL,
    credits_posted bigint DEFAULT 0 NOT NULL,
    version bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    CONSTRAINT account_balance_rule_check CHECK ((balance_rule = ANY (ARRAY['nonneg_credit'::text, 'nonneg_debit'::text, 'free'::text]))),
    CONSTRAINT account_check CHECK (((company_id IS NULL) = (owner_kind = ANY (ARRAY['user'::text, 'system'::text])))),
    CONSTRAINT account_code_check CHECK ((code > 0)),
    CONSTRAINT account_credits_pending_check CHECK ((credits_pending >= 0)),
    CONSTRAINT account_credits_posted_check CHECK ((credits_posted >= 0)),
    CONSTRAINT account_debits_pending_check CHECK ((debits_pending >= 0)),
    CONSTRAINT account_debits_posted_check CHECK ((debits_posted >= 0)),
    CONSTRAINT account_not_overdrawn CHECK (
CASE balance_rule
    WHEN 'nonneg_credit'::text THEN ((debits_pending + debits_posted) <= credits_posted)
    WHEN 'nonneg_debit'::text THEN ((credits_pending + credits_posted) <= debits_posted)
    ELSE true
END),
    CONSTRAINT account_owner_id_check CHECK (((length(owner_id) >= 1) AND (length(owner_id) <= 200))),
    CONSTRAINT account_owner_kind_check CHECK ((owner_kind = ANY (ARRAY['company'::text, 'user'::text, 'node'::text, 'asset'::text, 'pass'::text, 'system'::text, 'book'::text]))),
    CONSTRAINT account_shard_check CHECK ((shard >= 0))
)
WITH (fillfactor='70');
ALTER TABLE ONLY app.account FORCE ROW LEVEL SECURITY;

CREATE TABLE app.clearance_request (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    department text NOT NULL,
    role text,
    reason text NOT NULL,
    asked_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    decision text,
    given_role text,
    answer text,
    decided_by uuid,
    decided_at timestamp with time zone,
    CONSTRAINT clearance_request_answer_check CHECK ((answer <> ''::text)),
    CONSTRAINT clearance_request_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
    CONSTRAINT clearance_request_check1 CHECK (((decision IS NULL) = (decided_by IS NULL))),
    CONSTRAINT clearance_request_check2 CHECK ((COALESCE((decision = 'approved'::text), false) = (given_role IS NOT NULL))),
    CONSTRAINT clearance_request_check3 CHECK ((COALESCE((decision = 'declined'::text), false) = (answer IS NOT NULL))),
    CONSTRAINT clearance_request_check4 CHECK ((decided_by <> person_id)),
    CONSTRAINT clearance_request_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'declined'::text]))),
    CONSTRAINT clearance_request_department_check CHECK ((department = ANY (ARRAY['FRONTDESK'::text, 'SALES'::text, 'CARTOGRAPHY'::text, 'SURVEY'::text, 'MANAGEMENT'::text]))),
    CONSTRAINT clearance_request_given_role_check CHECK ((given_role = ANY (ARRAY['Cartography'::text, 'Survey'::text, 'Sales'::text, 'Reception'::text, 'Manager'::text, 'Director'::text, 'Admin'::text]))),
    CONSTRAINT clearance_request_reason_check CHECK ((reason <> ''::text)),
    CONSTRAINT clearance_request_role_check CHECK ((role = ANY (ARRAY['Cartography'::text, 'Survey'::text, 'Sales'::text, 'Reception'::text, 'Manager'::text, 'Director'::text, 'Admin'::text])))
);
ALTER TABLE ONLY app.clearance_request FORCE ROW LEVEL SECURITY;

CREATE TABLE app.company (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    grant_required boolean DEFAULT true NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    desk boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    second_factor_roles text[] DEFAULT '{}'::text[] NOT NULL,
    admission text DEFAULT 'PRIVATE'::text NOT NULL,
    CONSTRAINT company_admission_check CHECK ((admission = ANY (ARRAY['PRIVATE'::text, 'APPLIED'::text, 'RETURNED'::text, 'ADMITTED'::text, 'SUSPENDED'::text]))),
    CONSTRAINT company_second_factor_roles_check CHECK ((second_factor_roles <@ ARRAY['Client'::text, 'Gatekeeper'::text, 'Reception'::text, 'Sales'::text, 'Survey'::text, 'Cartography'::text, 'Manager'::text, 'Director'::text, 'Admin'::text]))
);
ALTER TABLE ONLY app.company FORCE ROW LEVEL SECURITY;

CREATE TABLE app.asset_delta (
    company_id uuid NOT NULL,
    id bigint NOT NULL,
    category_id uuid,
    compliance_state text,
    standing text,
    x integer,
    y integer,
    assets integer DEFAULT 0 NOT NULL,
    revisions bigint DEFAULT 0 NOT NULL,
    square_metres numeric DEFAULT 0 NOT NULL,
    across bigint DEFAULT 0 NOT NULL,
    down bigint DEFAULT 0 NOT NULL,
    id_high bigint DEFAULT 0 NOT NULL,
    id_low bigint DEFAULT 0 NOT NULL,
    west double precision,
    south double precision,
    east double precision,
    north double precision
)
WITH (autovacuum_vacuum_threshold='1000', autovacuum_vacuum_scale_factor='0');
ALTER TABLE ONLY app.asset_delta FORCE ROW LEVEL SECURITY;

CREATE TABLE app.overlap_consent (
    company_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    neighbour_company_id uuid NOT NULL,
    neighbour_id uuid NOT NULL,
    revision integer NOT NULL,
    neighbour_revision integer NOT NULL,
    shows_name boolean NOT NULL,
    shows_number boolean NOT NULL,
    consented_at timestamp with time zone NOT NULL,
    CONSTRAINT overlap_consent_check CHECK ((company_id <> neighbour_company_id))
);
ALTER TABLE ONLY app.overlap_consent FORCE ROW LEVEL SECURITY;

CREATE TABLE app.admission (
    company_id uuid NOT NULL,
    registration_number text,
    certificate_id uuid,
    applicant_id uuid,
    applied_at timestamp with time zone,
    reasons text[] DEFAULT '{}'::text[] NOT NULL,
    comment text,
    decided_at timestamp with time zone,
    applicant_name text,
    applicant_phone text,
    applicant_identity text,
    CONSTRAINT admission_check CHECK ((num_nonnulls(registration_number, certificate_id, applicant_id, applied_at) = ANY (ARRAY[0, 4])))
);
ALTER TABLE ONLY app.admission FORCE ROW LEVEL SECURITY;

CREATE SEQUENCE app.transfer_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE app.transfer (
    id uuid NOT NULL,
    ledger_id uuid NOT NULL,
    company_id uuid,
    attempt_id uuid NOT NULL,
    kind text NOT NULL,
    debit_account_id uuid NOT NULL,
    credit_account_id uuid NOT NULL,
    amount bigint NOT NULL,
    pending_id uuid,
    reverses_id uuid,
    expires_at timestamp with time zone,
    ref_type text NOT NULL,
    ref_id text NOT NULL,
    hash bytea NOT NULL,
    actor_user_id uuid,
    created_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    seq bigint DEFAULT nextval('app.transfer_seq'::regclass) NOT NULL,
    CONSTRAINT transfer_amount_check CHECK (((amount > 0) AND (amount <= '9000000000000000'::bigint))),
    CONSTRAINT transfer_check CHECK ((debit_account_id <> credit_account_id)),
    CONSTRAINT transfer_check1 CHECK (((kind = ANY (ARRAY['post'::text, 'void'::text, 'expire'::text])) = (pending_id IS NOT NULL))),
    CONSTRAINT transfer_check2 CHECK (((kind = 'reversal'::text) = (reverses_id IS NOT NULL))),
    CONSTRAINT transfer_check3 CHECK (((kind = 'pending'::text) OR (expires_at IS NULL))),
    CONSTRAINT transfer_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT transfer_kind_check CHECK ((kind = ANY (ARRAY['single'::text, 'pending'::text, 'post'::text, 'void'::text, 'expire'::text, 'reversal'::text])))
);
ALTER TABLE ONLY app.transfer FORCE ROW LEVEL SECURITY;

CREATE TABLE app.entry (
    account_id uuid NOT NULL,
    account_version bigint NOT NULL,
    transfer_id uuid NOT NULL,
    direction text NOT NULL,
    posted bigint NOT NULL,
    pending bigint NOT NULL,
    balance_after_posted bigint NOT NULL,
    balance_after_pending bigint NOT NULL,
    CONSTRAINT entry_account_version_check CHECK ((account_version > 0)),
    CONSTRAINT entry_direction_check CHECK ((direction = ANY (ARRAY['debit'::text, 'credit'::text])))
);
ALTER TABLE ONLY app.entry FORCE ROW LEVEL SECURITY;

CREATE TABLE app.event (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    company_id uuid,
    type text NOT NULL,
    actor_id uuid,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    subject_label text,
    before jsonb,
    after jsonb,
    source jsonb DEFAULT '{}'::jsonb NOT NULL,
    salt bytea DEFAULT substr(sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))), 1, 16) NOT NULL,
    occurred_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT event_type_check CHECK ((type ~ '^[a-z_]+\.[a-z_]+$'::text))
);
ALTER TABLE ONLY app.event FORCE ROW LEVEL SECURITY;

CREATE TABLE app.books (
    company_id uuid NOT NULL,
    closed_through date,
    opened_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT books_closed_through_check CHECK ((EXTRACT(day FROM (closed_through + 1)) = (1)::numeric))
);
ALTER TABLE ONLY app.books FORCE ROW LEVEL SECURITY;

CREATE TABLE app.overlap (
    company_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    neighbour_company_id uuid NOT NULL,
    neighbour_id uuid NOT NULL,
    square_metres double precision,
    reference uuid DEFAULT gen_random_uuid() NOT NULL,
    CONSTRAINT overlap_square_metres_check CHECK ((square_metres >= (1)::double precision))
);
ALTER TABLE ONLY app.overlap FORCE ROW LEVEL SECURITY;

CREATE TABLE app.proposal (
    id uuid NOT NULL,
    company_id uuid,
    kind text NOT NULL,
    subject text NOT NULL,
    label text,
    before jsonb,
    after jsonb NOT NULL,
    made_by uuid NOT NULL,
    made_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    state text DEFAULT 'PROPOSED'::text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    reason text,
    CONSTRAINT proposal_check CHECK (((state = 'PROPOSED'::text) = (decided_at IS NULL))),
    CONSTRAINT proposal_check1 CHECK (((state = 'REFUSED'::text) = (reason IS NOT NULL))),
    CONSTRAINT proposal_check2 CHECK (((company_id IS NULL) = (kind = ANY (ARRAY['redemption_rate'::text, 'mint_officer'::text])))),
    CONSTRAINT proposal_decided_by_another CHECK (((state <> ALL (ARRAY['IN_FORCE'::text, 'REFUSED'::text])) OR ((decided_by IS NOT NULL) AND (decided_by <> made_by)))),
    CONSTRAINT proposal_state_check CHECK ((state = ANY (ARRAY['PROPOSED'::text, 'IN_FORCE'::text, 'REFUSED'::text, 'WITHDRAWN'::text, 'STALE'::text])))
);
ALTER TABLE ONLY app.proposal FORCE ROW LEVEL SECURITY;

CREATE TABLE app.invitation (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    email text,
    phone text,
    user_id uuid,
    role text NOT NULL,
    token_hash bytea NOT NULL,
    invited_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    accepted_at timestamp with time zone,
    accepted_by uuid,
    withdrawn_at timestamp with time zone,
    CONSTRAINT invitation_check CHECK (((email IS NULL) = (phone IS NOT NULL))),
    CONSTRAINT invitation_check1 CHECK (((phone IS NULL) = (user_id IS NULL))),
    CONSTRAINT invitation_email_check CHECK ((email = lower(email))),
    CONSTRAINT invitation_role_check CHECK ((role = ANY (ARRAY['Client'::text, 'Gatekeeper'::text, 'Reception'::text, 'Sales'::text, 'Survey'::text, 'Cartography'::text, 'Manager'::text, 'Director'::text, 'Admin'::text])))
);
ALTER TABLE ONLY app.invitation FORCE ROW LEVEL SECURITY;

CREATE TABLE app.asset (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    category_id uuid NOT NULL,
    asset_number text NOT NULL COLLATE pg_catalog."C",
    asset_name text DEFAULT ''::text NOT NULL,
    operator_name text DEFAULT ''::text NOT NULL,
    operator_national_id text DEFAULT ''::text NOT NULL,
    operator_phone text DEFAULT ''::text NOT NULL,
    date_of_purchase date,
    compliance_state text DEFAULT 'PLOTTED'::text NOT NULL,
    ownership_state text DEFAULT 'HELD'::text NOT NULL,
    standing text DEFAULT 'ACTIVE'::text NOT NULL,
    dispute_cause text,
    revision integer DEFAULT 0 NOT NULL,
    ring public.geometry(Polygon,4326),
    center public.geometry(Point,4326),
    area_square_metres double precision,
    perimeter_metres double precision,
    created_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    updated_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    access text DEFAULT ''::text NOT NULL,
    CONSTRAINT asset_access_check CHECK ((access = ANY (ARRAY[''::text, 'tarred_road'::text, 'gravel_road'::text, 'track'::text, 'footpath'::text]))),
    CONSTRAINT asset_check CHECK (((dispute_cause IS NOT NULL) = (standing = 'DISPUTED'::text))),
    CONSTRAINT asset_compliance_state_check CHECK ((compliance_state = ANY (ARRAY['PROSPECT'::text, 'SURVEY_REQUESTED'::text, 'SURVEY_SCHEDULED'::text, 'SURVEYED'::text, 'PLOTTED'::text, 'REGISTERED'::text, 'IN_GATES'::text, 'APPROVED'::text, 'NON_COMPLIANT'::text]))),
    CONSTRAINT asset_ownership_state_check CHECK ((ownership_state = ANY (ARRAY['HELD'::text, 'ON_SALE'::text, 'RESERVED'::text, 'ROP_ACTIVE'::text, 'ROP_DEFAULT'::text, 'SOLD'::text]))),
    CONSTRAINT asset_standing_check CHECK ((standing = ANY (ARRAY['ACTIVE'::text, 'DISPUTED'::text, 'HISTORIC'::text, 'FORFEITED'::text, 'RETIRED'::text])))
);
ALTER TABLE ONLY app.asset FORCE ROW LEVEL SECURITY;

CREATE TABLE app.asset_category (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    commodity text DEFAULT 'garlpex'::text NOT NULL,
    CONSTRAINT asset_category_commodity_check CHECK (((commodity ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(commodity) <= 40)))
);
ALTER TABLE ONLY app.asset_category FORCE ROW LEVEL SECURITY;

CREATE TABLE app.asset_jurisdiction (
    company_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    jurisdiction_id uuid NOT NULL,
    square_metres double precision NOT NULL,
    in_use boolean NOT NULL,
    approved boolean NOT NULL
);
ALTER TABLE ONLY app.asset_jurisdiction FORCE ROW LEVEL SECURITY;

CREATE TABLE app.jurisdiction (
    id uuid NOT NULL,
    company_id uuid,
    level text NOT NULL,
    name text NOT NULL,
    source text NOT NULL,
    boundary public.geometry(MultiPolygon,4326) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT jurisdiction_boundary_check CHECK ((NOT public.st_isempty(boundary))),
    CONSTRAINT jurisdiction_level_check CHECK ((level = ANY (ARRAY['province'::text, 'district'::text, 'other'::text])))
);
ALTER TABLE ONLY app.jurisdiction FORCE ROW LEVEL SECURITY;

CREATE TABLE app.listing (
    company_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    price_cents bigint NOT NULL,
    rop_available boolean NOT NULL,
    shows_outline boolean NOT NULL,
    listed_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT listing_price_cents_check CHECK (((price_cents >= 1) AND (price_cents <= '1000000000000'::bigint)))
);
ALTER TABLE ONLY app.listing FORCE ROW LEVEL SECURITY;

CREATE VIEW app.offered_asset WITH (security_invoker='true') AS
 SELECT a.company_id,
    k.commodity,
    a.id,
    a.asset_number,
    a.asset_name,
    k.name AS category,
    c.name AS company,
    places.province,
    places.district,
    round(((a.area_square_metres)::numeric / (10000)::numeric), 4) AS hectares,
    l.price_cents,
    l.rop_available,
    l.listed_at,
    l.shows_outline,
    a.center,
    a.ring,
    (a.ownership_state = 'RESERVED'::text) AS reserved,
    NULLIF(a.access, ''::text) AS access
   FROM ((((app.listing l
     JOIN app.asset a ON (((a.company_id = l.company_id) AND (a.id = l.asset_id))))
     JOIN app.asset_category k ON (((k.company_id = a.company_id) AND (k.id = a.category_id))))
     JOIN app.company c ON ((c.id = a.company_id)))
     CROSS JOIN LATERAL ( SELECT (array_agg(j.name ORDER BY p.square_metres DESC, j.name) FILTER (WHERE (j.level = 'province'::text)))[1] AS province,
            (array_agg(j.name ORDER BY p.square_metres DESC, j.name) FILTER (WHERE (j.level = 'district'::text)))[1] AS district
           FROM (app.asset_jurisdiction p
             JOIN app.jurisdiction j ON ((j.id = p.jurisdiction_id)))
          WHERE ((p.company_id = a.company_id) AND (p.asset_id = a.id))) places)
  WHERE ((a.ownership_state = ANY (ARRAY['ON_SALE'::text, 'RESERVED'::text])) AND (a.standing = 'ACTIVE'::text) AND (a.compliance_state = 'APPROVED'::text) AND (c.admission = 'ADMITTED'::text));
ALTER TABLE app.offered_asset OWNER TO atlas_registry;

CREATE TABLE app.mint_request (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    amount bigint NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'REQUESTED'::text NOT NULL,
    requested_by uuid NOT NULL,
    requested_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    decided_at timestamp with time zone,
    rejection_reason text,
    CONSTRAINT mint_request_amount_check CHECK (((amount > 0) AND (amount <= '9000000000000000'::bigint))),
    CONSTRAINT mint_request_state_check CHECK ((state = ANY (ARRAY['REQUESTED'::text, 'MINTED'::text, 'REJECTED'::text, 'WITHDRAWN'::text])))
);
ALTER TABLE ONLY app.mint_request FORCE ROW LEVEL SECURITY;

CREATE TABLE app.notice (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    person_id uuid NOT NULL,
    company_id uuid,
    kind text NOT NULL,
    cause text NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    part_id uuid,
    urgent boolean DEFAULT false NOT NULL,
    made_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    read_at timestamp with time zone,
    mail_at timestamp with time zone,
    push_at timestamp with time zone,
    mailed_at timestamp with time zone,
    pushed_at timestamp with time zone,
    CONSTRAINT notice_cause_check CHECK ((cause ~ '^[a-z_]+\.[a-z_]+$'::text)),
    CONSTRAINT notice_kind_check CHECK ((kind = ANY (ARRAY['assigned'::text, 'mentioned'::text, 'message'::text, 'soon'::text, 'late'::text, 'returned'::text, 'approval'::text, 'gate'::text, 'role'::text, 'deal'::text, 'payment'::text])))
);
ALTER TABLE ONLY app.notice FORCE ROW LEVEL SECURITY;

CREATE TABLE app.rop_contract (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    reference text NOT NULL,
    asset_id uuid NOT NULL,
    state text DEFAULT 'DRAFT'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    buyer_kind text NOT NULL,
    buyer_name text NOT NULL,
    buyer_national_id text NOT NULL,
    buyer_phone text NOT NULL,
    buyer_email text NOT NULL,
    unit text NOT NULL,
    price bigint NOT NULL,
    deposit bigint NOT NULL,
    option_fee bigint NOT NULL,
    start_on date NOT NULL,
    terms jsonb NOT NULL,
    drafted_by uuid NOT NULL,
    drafted_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    submitted_at timestamp with time zone,
    returned_reason text,
    approved_by uuid,
    approved_at timestamp with time zone,
    lapses_on date,
    token_hash bytea,
    code_hash bytea,
    code_until timestamp with time zone,
    code_tries_left integer DEFAULT 0 NOT NULL,
    signed_at timestamp with time zone,
    signed_terms_sha256 bytea,
    active_on date,
    defaulted_on date,
    ended_on date,
    asset_lapsed boolean DEFAULT false NOT NULL,
    posted_to date,
    paid bigint DEFAULT 0 NOT NULL,
    due_now bigint DEFAULT 0 NOT NULL,
    arrears bigint DEFAULT 0 NOT NULL,
    late_fees_open bigint DEFAULT 0 NOT NULL,
    days_past_due integer DEFAULT 0 NOT NULL,
    credit bigint DEFAULT 0 NOT NULL,
    rent_credit bigint DEFAULT 0 NOT NULL,
    exercise_price bigint DEFAULT 0 NOT NULL,
    settlement bigint DEFAULT 0 NOT NULL,
    next_number integer,
    next_due_on date,
    next_amount bigint,
    last_paid_on date,
    CONSTRAINT rop_contract_buyer_kind_check CHECK ((buyer_kind = ANY (ARRAY['person'::text, 'company'::text, 'syndicate'::text, 'state'::text]))),
    CONSTRAINT rop_contract_buyer_name_check CHECK (((length(buyer_name) >= 1) AND (length(buyer_name) <= 120))),
    CONSTRAINT rop_contract_check CHECK (((state = 'WITHDRAWN'::text) OR ((state = ANY (ARRAY['SIGNED'::text, 'ACTIVE'::text, 'DEFAULT'::text, 'PAID_UP'::text, 'SETTLED'::text, 'EXERCISED'::text, 'TERMINATED'::text])) = (signed_at IS NOT NULL)))),
    CONSTRAINT rop_contract_check1 CHECK (((signed_at IS NULL) = (signed_terms_sha256 IS NULL))),
    CONSTRAINT rop_contract_check2 CHECK (((state <> 'REVIEW'::text) OR (submitted_at IS NOT NULL))),
    CONSTRAINT rop_contract_check3 CHECK (((approved_by IS NULL) OR (approved_by <> drafted_by))),
    CONSTRAINT rop_contract_check4 CHECK (((next_number IS NULL) = (next_due_on IS NULL))),
    CONSTRAINT rop_contract_code_tries_left_check CHECK ((code_tries_left >= 0)),
    CONSTRAINT rop_contract_deposit_check CHECK ((deposit >= 0)),
    CONSTRAINT rop_contract_option_fee_check CHECK ((option_fee >= 0)),
    CONSTRAINT rop_contract_price_check CHECK ((price > 0)),
    CONSTRAINT rop_contract_signed_terms_sha256_check CHECK ((length(signed_terms_sha256) = 32)),
    CONSTRAINT rop_contract_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'REVIEW'::text, 'APPROVED'::text, 'SIGNED'::text, 'ACTIVE'::text, 'DEFAULT'::text, 'PAID_UP'::text, 'SETTLED'::text, 'EXERCISED'::text, 'TERMINATED'::text, 'WITHDRAWN'::text, 'LAPSED'::text]))),
    CONSTRAINT rop_contract_token_hash_check CHECK ((length(token_hash) = 32))
);
ALTER TABLE ONLY app.rop_contract FORCE ROW LEVEL SECURITY;

CREATE TABLE app.party (
    company_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text,
    name text NOT NULL,
    national_id text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    CONSTRAINT party_check CHECK (((name <> ''::text) OR (national_id <> ''::text) OR (phone <> ''::text))),
    CONSTRAINT party_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'company'::text, 'syndicate'::text, 'state'::text])))
);
ALTER TABLE ONLY app.party FORCE ROW LEVEL SECURITY;

CREATE TABLE app.survey_beacon (
    company_id uuid NOT NULL,
    change_id uuid NOT NULL,
    job_id uuid NOT NULL,
    beacon text NOT NULL,
    latitude double precision NOT NULL,
    longitude double precision NOT NULL,
    accuracy_metres double precision NOT NULL,
    scatter_metres double precision NOT NULL,
    fix_count integer NOT NULL,
    fixes jsonb NOT NULL,
    reason text,
    instrument text,
    measured_at timestamp with time zone NOT NULL,
    measured_by uuid NOT NULL,
    assigned boolean NOT NULL,
    CONSTRAINT survey_beacon_accuracy_metres_check CHECK ((accuracy_metres > (0)::double precision)),
    CONSTRAINT survey_beacon_fix_count_check CHECK ((fix_count > 0)),
    CONSTRAINT survey_beacon_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT survey_beacon_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT survey_beacon_scatter_metres_check CHECK ((scatter_metres >= (0)::double precision))
);
ALTER TABLE ONLY app.survey_beacon FORCE ROW LEVEL SECURITY;

CREATE TABLE app.survey_job (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    site_description text NOT NULL,
    site_latitude double precision,
    site_longitude double precision,
    planned_on date,
    crew text,
    category_id uuid,
    plot_number text,
    asset_id uuid,
    state text DEFAULT 'SCHEDULED'::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    returned_code text,
    returned_note text,
    returned_at timestamp with time zone,
    handed_in_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT survey_job_check CHECK (((site_latitude IS NULL) = (site_longitude IS NULL))),
    CONSTRAINT survey_job_check1 CHECK (((returned_code IS NULL) = (returned_at IS NULL))),
    CONSTRAINT survey_job_check2 CHECK (((handed_in_at IS NULL) = (state = 'SCHEDULED'::text))),
    CONSTRAINT survey_job_returned_code_check CHECK ((returned_code = ANY (ARRAY['accuracy'::text, 'beacon'::text, 'overlap'::text, 'site'::text, 'unclear'::text]))),
    CONSTRAINT survey_job_site_latitude_check CHECK (((site_latitude >= ('-90'::integer)::double precision) AND (site_latitude <= (90)::double precision))),
    CONSTRAINT survey_job_site_longitude_check CHECK (((site_longitude >= ('-180'::integer)::double precision) AND (site_longitude <= (180)::double precision))),
    CONSTRAINT survey_job_state_check CHECK ((state = ANY (ARRAY['SCHEDULED'::text, 'SURVEYED'::text, 'PLOTTED'::text, 'RETURNED'::text])))
);
ALTER TABLE ONLY app.survey_job FORCE ROW LEVEL SECURITY;

CREATE TABLE app.client_grant (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    client_id uuid NOT NULL,
    member_id uuid,
    operator_phone text NOT NULL,
    client_name text NOT NULL,
    label text NOT NULL,
    token_hash bytea NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    CONSTRAINT client_grant_check CHECK ((expires_at > created_at)),
    CONSTRAINT client_grant_check1 CHECK (((member_id IS NULL) OR (member_id = client_id))),
    CONSTRAINT client_grant_operator_phone_check CHECK ((operator_phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
    CONSTRAINT client_grant_token_hash_check CHECK ((length(token_hash) = 32))
);
ALTER TABLE ONLY app.client_grant FORCE ROW LEVEL SECURITY;

CREATE TABLE app.company_visit (
    company_id uuid NOT NULL,
    person_id uuid NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    id uuid NOT NULL,
    reason text NOT NULL,
    note text NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT company_visit_note_check CHECK ((note <> ''::text)),
    CONSTRAINT company_visit_reason_check CHECK ((reason ~ '^[a-z_]+$'::text))
);
ALTER TABLE ONLY app.company_visit FORCE ROW LEVEL SECURITY;

CREATE TABLE app.asset_cell (
    company_id uuid NOT NULL,
    category_id uuid NOT NULL,
    zoom smallint NOT NULL,
    cell integer NOT NULL,
    compliance_state text NOT NULL,
    assets integer NOT NULL,
    across bigint NOT NULL,
    down bigint NOT NULL,
    id_high bigint NOT NULL,
    id_low bigint NOT NULL
);
ALTER TABLE ONLY app.asset_cell FORCE ROW LEVEL SECURITY;

CREATE TABLE app.asset_cell_change (
    company_id uuid NOT NULL,
    cell integer NOT NULL,
    changes bigint NOT NULL
);
ALTER TABLE ONLY app.asset_cell_change FORCE ROW LEVEL SECURITY;

CREATE TABLE app.asset_changes (
    company_id uuid NOT NULL,
    changes bigint NOT NULL
);
ALTER TABLE ONLY app.asset_changes FORCE ROW LEVEL SECURITY;

CREATE VIEW app.asset_condition WITH (security_invoker='true') AS
 SELECT a.company_id,
    a.id,
    (a.standing = ANY (ARRAY['ACTIVE'::text, 'DISPUTED'::text])) AS in_use,
    (a.compliance_state = 'APPROVED'::text) AS approved
   FROM app.asset a;
ALTER TABLE app.asset_condition OWNER TO atlas_registry;

CREATE TABLE app.asset_cost (
    company_id uuid NOT NULL,
    entry_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    purpose text NOT NULL,
    reference text NOT NULL,
    document_id uuid,
    CONSTRAINT asset_cost_purpose_check CHECK ((purpose = ANY (ARRAY['purchase'::text, 'survey'::text, 'title'::text, 'development'::text]))),
    CONSTRAINT asset_cost_reference_check CHECK ((length(reference) <= 60))
);
ALTER TABLE ONLY app.asset_cost FORCE ROW LEVEL SECURITY;

ALTER TABLE app.asset_delta ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.asset_delta_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE app.asset_event (
    company_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    number text NOT NULL,
    category_id uuid NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    value bigint NOT NULL,
    repeats text NOT NULL,
    parts integer,
    starts_on date NOT NULL,
    posted integer DEFAULT 0 NOT NULL,
    next_on date,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    stopped_by uuid,
    stopped_at timestamp with time zone,
    waits boolean DEFAULT false NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    refusal text,
    CONSTRAINT asset_event_check CHECK (((parts IS NULL) OR (repeats <> ''::text))),
    CONSTRAINT asset_event_check1 CHECK (((parts IS NULL) OR (posted <= parts))),
    CONSTRAINT asset_event_check2 CHECK (((stopped_at IS NULL) = (stopped_by IS NULL))),
    CONSTRAINT asset_event_check3 CHECK (((stopped_at IS NULL) OR (next_on IS NULL))),
    CONSTRAINT asset_event_check4 CHECK (((NOT waits) OR ((posted = 0) AND (next_on IS NULL) AND (decided_by IS NULL) AND (stopped_at IS NULL)))),
    CONSTRAINT asset_event_check5 CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
    CONSTRAINT asset_event_check6 CHECK (((decided_by IS NULL) OR (decided_by <> created_by))),
    CONSTRAINT asset_event_check7 CHECK (((refusal IS NULL) OR ((decided_by IS NOT NULL) AND (posted = 0) AND (next_on IS NULL)))),
    CONSTRAINT asset_event_description_check CHECK ((length(description) <= 200)),
    CONSTRAINT asset_event_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
    CONSTRAINT asset_event_parts_check CHECK (((parts >= 2) AND (parts <= 360))),
    CONSTRAINT asset_event_posted_check CHECK ((posted >= 0)),
    CONSTRAINT asset_event_refusal_check CHECK (((length(refusal) >= 1) AND (length(refusal) <= 200))),
    CONSTRAINT asset_event_repeats_check CHECK (((repeats = ANY (ARRAY[''::text, 'weekly'::text, 'fortnightly'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text])) OR (repeats ~ '^[1-9]\d{0,3}$'::text))),
    CONSTRAINT asset_event_value_check CHECK ((abs(value) <= '9000000000000000'::bigint))
);
ALTER TABLE ONLY app.asset_event FORCE ROW LEVEL SECURITY;

CREATE TABLE app.asset_event_receipt (
    company_id uuid NOT NULL,
    event_id uuid NOT NULL,
    place integer NOT NULL,
    document_id uuid NOT NULL,
    CONSTRAINT asset_event_receipt_place_check CHECK ((place > 0))
);
ALTER TABLE ONLY app.asset_event_receipt FORCE ROW LEVEL SECURITY;

CREATE TABLE app.gate_keeper (
    company_id uuid NOT NULL,
    person_id uuid NOT NULL,
    tree_id uuid NOT NULL,
    node_id uuid NOT NULL,
    named_until timestamp with time zone
);
ALTER TABLE ONLY app.gate_keeper FORCE ROW LEVEL SECURITY;

CREATE TABLE app.gate_pass (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    run_id uuid NOT NULL,
    node_id uuid NOT NULL,
    cycle integer NOT NULL,
    state text NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    quorum integer DEFAULT 0 NOT NULL,
    missed integer DEFAULT 0 NOT NULL,
    opened_on date NOT NULL,
    submitted_on date,
    passed_on date,
    submitted_by uuid,
    reminded integer,
    reason text,
    hold_id uuid,
    transfers jsonb DEFAULT '[]'::jsonb NOT NULL,
    reversal_asked_by uuid,
    source_kind text,
    source_id text,
    source_amount bigint,
    CONSTRAINT gate_pass_attempt_check CHECK ((attempt >= 0)),
    CONSTRAINT gate_pass_cycle_check CHECK ((cycle > 0)),
    CONSTRAINT gate_pass_missed_check CHECK ((missed >= 0)),
    CONSTRAINT gate_pass_quorum_check CHECK ((quorum >= 0)),
    CONSTRAINT gate_pass_reminded_check CHECK ((reminded >= 0)),
    CONSTRAINT gate_pass_state_check CHECK ((state = ANY (ARRAY['LOCKED'::text, 'READY'::text, 'IN_REVIEW'::text, 'PASSED'::text, 'AWAITING_FUNDS'::text, 'REJECTED'::text, 'ESCALATED'::text, 'OVERDUE'::text, 'WAIVED'::text, 'BLOCKED'::text])))
);
ALTER TABLE ONLY app.gate_pass FORCE ROW LEVEL SECURITY;

CREATE TABLE app.gate_run (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    asset_id uuid NOT NULL,
    tree_id uuid NOT NULL,
    version integer NOT NULL,
    plan jsonb NOT NULL,
    compliant boolean DEFAULT false NOT NULL,
    started_by uuid NOT NULL,
    started_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    next_check_on date,
    CONSTRAINT gate_run_plan_check CHECK ((jsonb_typeof(plan) = 'array'::text))
);
ALTER TABLE ONLY app.gate_run FORCE ROW LEVEL SECURITY;

CREATE TABLE app.gate_verdict (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    pass_id uuid NOT NULL,
    attempt integer NOT NULL,
    person_id uuid NOT NULL,
    verdict text NOT NULL,
    reason_code text,
    note text,
    given_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT gate_verdict_check CHECK (((verdict = 'REJECTED'::text) = (reason_code IS NOT NULL))),
    CONSTRAINT gate_verdict_verdict_check CHECK ((verdict = ANY (ARRAY['ATTESTED'::text, 'REJECTED'::text, 'ASKED'::text])))
);
ALTER TABLE ONLY app.gate_verdict FORCE ROW LEVEL SECURITY;

CREATE VIEW app.asset_guard WITH (security_invoker='true') AS
 SELECT k.company_id,
    k.person_id,
    r.asset_id
   FROM (app.gate_keeper k
     JOIN app.gate_run r ON (((r.company_id = k.company_id) AND ((k.named_until IS NULL) OR (r.started_at < k.named_until)) AND (jsonb_path_query_array(r.plan, '$[*]."nodeId"'::jsonpath) ? (k.node_id)::text))))
UNION ALL
 SELECT v.company_id,
    v.person_id,
    r.asset_id
   FROM ((app.gate_verdict v
     JOIN app.gate_pass p ON (((p.company_id = v.company_id) AND (p.id = v.pass_id))))
     JOIN app.gate_run r ON (((r.company_id = p.company_id) AND (r.id = p.run_id))));
ALTER TABLE app.asset_guard OWNER TO atlas_registry;

CREATE TABLE app.asset_import (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    category_id uuid NOT NULL,
    file_name text NOT NULL,
    format text NOT NULL,
    sha256 bytea NOT NULL,
    state text NOT NULL,
    system_id text,
    system_source text,
    row_count integer DEFAULT 0 NOT NULL,
    rows_done integer DEFAULT 0 NOT NULL,
    new_assets integer DEFAULT 0 NOT NULL,
    revisions integer DEFAULT 0 NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    fault_count integer DEFAULT 0 NOT NULL,
    faults jsonb DEFAULT '[]'::jsonb NOT NULL,
    preview jsonb DEFAULT '[]'::jsonb NOT NULL,
    parsed jsonb DEFAULT '[]'::jsonb NOT NULL,
    started_by uuid NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    size_bytes bigint DEFAULT 0 NOT NULL,
    answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    notes jsonb DEFAULT '[]'::jsonb NOT NULL,
    question jsonb,
    trouble text,
    saved jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT asset_import_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'geojson'::text, 'kml'::text, 'kmz'::text, 'gpx'::text, 'shapefile'::text, 'dxf'::text]))),
    CONSTRAINT asset_import_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT asset_import_size_bytes_check CHECK ((size_bytes >= 0)),
    CONSTRAINT asset_import_state_check CHECK ((state = ANY (ARRAY['READING'::text, 'NEEDS_SYSTEM'::text, 'NEEDS_ANSWER'::text, 'READY'::text, 'SAVING'::text, 'DONE'::text, 'STOPPED'::text, 'FAILED'::text])))
);
ALTER TABLE ONLY app.asset_import FORCE ROW LEVEL SECURITY;

CREATE TABLE app.asset_json (
    company_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    category_id uuid NOT NULL,
    asset_number text NOT NULL COLLATE pg_catalog."C",
    in_use boolean NOT NULL,
    json text NOT NULL
);
ALTER TABLE ONLY app.asset_json FORCE ROW LEVEL SECURITY;

CREATE TABLE app.asset_sum (
    company_id uuid NOT NULL,
    category_id uuid NOT NULL,
    compliance_state text NOT NULL,
    standing text NOT NULL,
    assets bigint NOT NULL,
    revisions bigint NOT NULL,
    square_metres numeric NOT NULL,
    west double precision,
    south double precision,
    east double precision,
    north double precision
);
ALTER TABLE ONLY app.asset_sum FORCE ROW LEVEL SECURITY;

CREATE VIEW app.asset_part WITH (security_invoker='true') AS
 SELECT s.company_id,
    s.category_id,
    s.compliance_state,
    s.standing,
    s.assets,
    s.revisions,
    s.square_metres
   FROM app.asset_sum s
UNION ALL
 SELECT d.company_id,
    d.category_id,
    d.compliance_state,
    d.standing,
    d.assets,
    d.revisions,
    d.square_metres
   FROM app.asset_delta d
  WHERE (d.category_id IS NOT NULL);
ALTER TABLE app.asset_part OWNER TO atlas_registry;

CREATE TABLE app.asset_right (
    company_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    asset_id uuid NOT NULL,
    party_id uuid NOT NULL,
    kind text NOT NULL,
    numerator bigint,
    denominator bigint,
    priority integer NOT NULL,
    terms text DEFAULT ''::text NOT NULL,
    valid_from date,
    valid_until date,
    document_id uuid,
    settled boolean DEFAULT false NOT NULL,
    entered_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    entered_by uuid,
    ended_at timestamp with time zone,
    ended_by uuid,
    CONSTRAINT asset_right_check CHECK ((valid_until >= valid_from)),
    CONSTRAINT asset_right_kind_check CHECK ((kind = ANY (ARRAY['title'::text, 'operation'::text, 'lease'::text, 'tribute'::text, 'option'::text, 'mortgage'::text, 'caveat'::text, 'servitude'::text, 'environmental_duty'::text]))),
    CONSTRAINT asset_right_priority_check CHECK ((priority > 0)),
    CONSTRAINT share_in_lowest_terms CHECK (((numerator > 0) AND (numerator <= denominator) AND (denominator <= 1000000000) AND (gcd(numerator, denominator) = 1))),
    CONSTRAINT title_has_share CHECK ((((kind = 'title'::text) = (numerator IS NOT NULL)) AND ((numerator IS NULL) = (denominator IS NULL))))
);
ALTER TABLE ONLY app.asset_right FORCE ROW LEVEL SECURITY;

CREATE TABLE app.asset_search (
    company_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    operator_words text NOT NULL,
    asset_words text NOT NULL
);
ALTER TABLE ONLY app.asset_search FORCE ROW LEVEL SECURITY;

CREATE TABLE app.asset_succession (
    company_id uuid NOT NULL,
    predecessor_id uuid NOT NULL,
    successor_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT asset_succession_check CHECK ((predecessor_id <> successor_id))
);
ALTER TABLE ONLY app.asset_succession FORCE ROW LEVEL SECURITY;

CREATE TABLE app.authenticator (
    user_id uuid NOT NULL,
    secret bytea,
    added_at timestamp with time zone,
    last_used_at timestamp with time zone,
    last_step bigint,
    next_secret bytea,
    next_until timestamp with time zone,
    CONSTRAINT authenticator_check CHECK (((secret IS NULL) = (added_at IS NULL))),
    CONSTRAINT authenticator_check1 CHECK (((secret IS NULL) = (last_step IS NULL))),
    CONSTRAINT authenticator_check2 CHECK (((next_secret IS NULL) = (next_until IS NULL)))
);
ALTER TABLE ONLY app.authenticator FORCE ROW LEVEL SECURITY;

CREATE VIEW app.available_funds WITH (security_invoker='true') AS
 SELECT a.ledger_id,
    a.company_id,
    a.owner_kind,
    a.owner_id,
    ((a.credits_posted - a.debits_posted) - a.debits_pending) AS available
   FROM app.account a
  WHERE ((a.code = 1) AND (a.shard = 0));
ALTER TABLE app.available_funds OWNER TO atlas_registry;

CREATE TABLE app.base_station (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    organisation text NOT NULL,
    contact_name text NOT NULL,
    contact_phone text NOT NULL,
    members jsonb DEFAULT '[]'::jsonb NOT NULL,
    pin public.geometry(Point,4326),
    created_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    updated_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT base_station_members_check CHECK ((jsonb_typeof(members) = 'array'::text))
);
ALTER TABLE ONLY app.base_station FORCE ROW LEVEL SECURITY;

CREATE TABLE app.base_station_asset (
    company_id uuid NOT NULL,
    station_id uuid NOT NULL,
    asset_id uuid NOT NULL
);
ALTER TABLE ONLY app.base_station_asset FORCE ROW LEVEL SECURITY;

CREATE TABLE app.book_account_day (
    company_id uuid NOT NULL,
    account_id uuid NOT NULL,
    day date NOT NULL,
    debits numeric NOT NULL,
    credits numeric NOT NULL,
    CONSTRAINT book_account_day_credits_check CHECK ((credits >= (0)::numeric)),
    CONSTRAINT book_account_day_debits_check CHECK ((debits >= (0)::numeric))
);
ALTER TABLE ONLY app.book_account_day FORCE ROW LEVEL SECURITY;

CREATE TABLE app.book_day_sum (
    company_id uuid NOT NULL,
    unit text NOT NULL,
    code integer NOT NULL,
    day date NOT NULL,
    closing boolean NOT NULL,
    debits numeric NOT NULL,
    credits numeric NOT NULL,
    CONSTRAINT book_day_sum_credits_check CHECK ((credits >= (0)::numeric)),
    CONSTRAINT book_day_sum_debits_check CHECK ((debits >= (0)::numeric))
);
ALTER TABLE ONLY app.book_day_sum FORCE ROW LEVEL SECURITY;

CREATE TABLE app.book_entry (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    number text NOT NULL,
    booking_year integer NOT NULL,
    place integer NOT NULL,
    booked_on date NOT NULL,
    value_on date NOT NULL,
    kind text NOT NULL,
    payee text NOT NULL,
    text text NOT NULL,
    subject_type text,
    subject_id uuid,
    reference text,
    instalment integer,
    receipt text,
    maker uuid,
    checker uuid,
    reverses uuid,
    rate_num bigint,
    rate_den bigint,
    request_hash bytea NOT NULL,
    entered_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    search tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, regexp_replace(lower(((((((((number || ' '::text) || payee) || ' '::text) || text) || ' '::text) || COALESCE(reference, ''::text)) || ' '::text) || COALESCE(receipt, ''::text))), '[^[:alnum:]]+'::text, ' '::text, 'g'::text))) STORED NOT NULL,
    CONSTRAINT book_entry_check CHECK ((value_on <= booked_on)),
    CONSTRAINT book_entry_check1 CHECK (((booking_year)::numeric = EXTRACT(year FROM booked_on))),
    CONSTRAINT book_entry_check2 CHECK (((subject_type IS NULL) = (reference IS NULL))),
    CONSTRAINT book_entry_check3 CHECK (((kind = 'reversal'::text) = (reverses IS NOT NULL))),
    CONSTRAINT book_entry_check4 CHECK (((rate_num IS NULL) = (rate_den IS NULL))),
    CONSTRAINT book_entry_check5 CHECK (((checker IS NULL) OR (maker IS NULL) OR (checker <> maker))),
    CONSTRAINT book_entry_payee_check CHECK (((length(payee) >= 1) AND (length(payee) <= 200))),
    CONSTRAINT book_entry_place_check CHECK ((place > 0)),
    CONSTRAINT book_entry_rate_den_check CHECK ((rate_den > 0)),
    CONSTRAINT book_entry_rate_num_check CHECK ((rate_num > 0)),
    CONSTRAINT book_entry_request_hash_check CHECK ((length(request_hash) = 32)),
    CONSTRAINT book_entry_text_check CHECK ((length(text) <= 300))
);
ALTER TABLE ONLY app.book_entry FORCE ROW LEVEL SECURITY;

CREATE TABLE app.book_line (
    company_id uuid NOT NULL,
    entry_id uuid NOT NULL,
    line integer NOT NULL,
    booked_on date NOT NULL,
    place integer NOT NULL,
    unit text NOT NULL,
    debit_code integer NOT NULL,
    debit_owner text NOT NULL,
    debit_account uuid NOT NULL,
    credit_code integer NOT NULL,
    credit_owner text NOT NULL,
    credit_account uuid NOT NULL,
    amount bigint NOT NULL,
    transfer_id uuid NOT NULL,
    CONSTRAINT book_line_amount_check CHECK ((amount > 0)),
    CONSTRAINT book_line_line_check CHECK ((line > 0))
);
ALTER TABLE ONLY app.book_line FORCE ROW LEVEL SECURITY;

CREATE TABLE app.book_month_count (
    company_id uuid NOT NULL,
    month date NOT NULL,
    entries integer NOT NULL,
    CONSTRAINT book_month_count_entries_check CHECK ((entries > 0)),
    CONSTRAINT book_month_count_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
ALTER TABLE ONLY app.book_month_count FORCE ROW LEVEL SECURITY;

CREATE TABLE app.book_month_sum (
    company_id uuid NOT NULL,
    month date NOT NULL,
    unit text NOT NULL,
    code integer NOT NULL,
    closing boolean NOT NULL,
    debits numeric NOT NULL,
    credits numeric NOT NULL,
    CONSTRAINT book_month_sum_credits_check CHECK ((credits >= (0)::numeric)),
    CONSTRAINT book_month_sum_debits_check CHECK ((debits >= (0)::numeric)),
    CONSTRAINT book_month_sum_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
ALTER TABLE ONLY app.book_month_sum FORCE ROW LEVEL SECURITY;

CREATE TABLE app.book_series (
    company_id uuid NOT NULL,
    series text NOT NULL,
    year integer NOT NULL,
    last_number integer NOT NULL,
    CONSTRAINT book_series_last_number_check CHECK ((last_number > 0)),
    CONSTRAINT book_series_series_check CHECK ((series = ANY (ARRAY['J'::text, 'ROP'::text, 'R'::text, 'S'::text, 'RES'::text, 'E'::text, 'L'::text, 'RD'::text]))),
    CONSTRAINT book_series_year_check CHECK ((year >= 0))
);
ALTER TABLE ONLY app.book_series FORCE ROW LEVEL SECURITY;

CREATE TABLE app.boundary (
    company_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    revision integer NOT NULL,
    system_id text NOT NULL,
    definition_version text NOT NULL,
    typed jsonb NOT NULL,
    constants jsonb,
    ring public.geometry(Polygon,4326) NOT NULL,
    area_square_metres double precision NOT NULL,
    perimeter_metres double precision NOT NULL,
    accuracy_metres double precision,
    warnings jsonb DEFAULT '[]'::jsonb NOT NULL,
    plotted_by uuid NOT NULL,
    plotted_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    CONSTRAINT boundary_revision_check CHECK ((revision > 0))
);
ALTER TABLE ONLY app.boundary FORCE ROW LEVEL SECURITY;

CREATE TABLE app.channel_message (
    company_id uuid NOT NULL,
    message_id uuid NOT NULL,
    item_id uuid NOT NULL,
    case_id uuid NOT NULL,
    channel text NOT NULL,
    direction text NOT NULL,
    address text,
    external_id text,
    subject text,
    state text NOT NULL,
    reason text,
    invited_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    changed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT channel_message_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'whatsapp'::text]))),
    CONSTRAINT channel_message_check CHECK (((direction = 'in'::text) = (state = 'received'::text))),
    CONSTRAINT channel_message_check1 CHECK (((reason IS NOT NULL) = (state = ANY (ARRAY['held'::text, 'failed'::text])))),
    CONSTRAINT channel_message_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
    CONSTRAINT channel_message_reason_check CHECK ((reason ~ '^[a-z_]+$'::text)),
    CONSTRAINT channel_message_state_check CHECK ((state = ANY (ARRAY['received'::text, 'waiting'::text, 'held'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text])))
);
ALTER TABLE ONLY app.channel_message FORCE ROW LEVEL SECURITY;

CREATE TABLE app.claimed_call (
    id bytea NOT NULL,
    request_hash bytea NOT NULL,
    content_hash bytea,
    reply bytea,
    attempt uuid NOT NULL,
    claimed_until timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE app.client_map_use (
    company_id uuid NOT NULL,
    client_id uuid NOT NULL,
    recorded_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY app.client_map_use FORCE ROW LEVEL SECURITY;

CREATE VIEW app.counted_company WITH (security_invoker='true') AS
 SELECT c.id
   FROM app.company c
  WHERE (c.admission = ANY (ARRAY['ADMITTED'::text, 'SUSPENDED'::text]));
ALTER TABLE app.counted_company OWNER TO atlas_registry;

CREATE TABLE app.deal_hold (
    company_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    holder_kind text NOT NULL,
    holder_id uuid NOT NULL,
    held_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    CONSTRAINT deal_hold_holder_kind_check CHECK ((holder_kind = ANY (ARRAY['reservation'::text, 'contract'::text])))
);
ALTER TABLE ONLY app.deal_hold FORCE ROW LEVEL SECURITY;

CREATE TABLE app.deal_receipt (
    company_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    reservation_id uuid NOT NULL,
    entry_id uuid NOT NULL,
    amount bigint NOT NULL,
    value_on date NOT NULL,
    received_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    reversed_at timestamp with time zone,
    CONSTRAINT deal_receipt_amount_check CHECK ((amount > 0))
);
ALTER TABLE ONLY app.deal_receipt FORCE ROW LEVEL SECURITY;

CREATE TABLE app.deleted_address (
    mark bytea NOT NULL,
    person_id uuid NOT NULL,
    CONSTRAINT deleted_address_mark_check CHECK ((length(mark) = 32))
);

CREATE TABLE app.document (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    asset_id uuid,
    name text NOT NULL,
    media_type text NOT NULL,
    size_bytes bigint NOT NULL,
    sha256 bytea NOT NULL,
    filed_by uuid NOT NULL,
    filed_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    station_id uuid,
    survey_job_id uuid,
    CONSTRAINT document_media_type_check CHECK ((media_type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
    CONSTRAINT document_of_one_subject CHECK ((num_nonnulls(asset_id, station_id) <= 1)),
    CONSTRAINT document_of_survey CHECK (((survey_job_id IS NULL) OR (num_nonnulls(asset_id, station_id) = 0))),
    CONSTRAINT document_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT document_size_bytes_check CHECK ((size_bytes > 0))
);
ALTER TABLE ONLY app.document FORCE ROW LEVEL SECURITY;

CREATE TABLE app.email_change (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    old_email text NOT NULL,
    new_email text NOT NULL,
    confirm_hash bytea NOT NULL,
    undo_hash bytea NOT NULL,
    requested_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    confirm_until timestamp with time zone NOT NULL,
    undo_until timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT email_change_confirm_hash_check CHECK ((length(confirm_hash) = 32)),
    CONSTRAINT email_change_new_email_check CHECK ((new_email = lower(new_email))),
    CONSTRAINT email_change_old_email_check CHECK ((old_email = lower(old_email))),
    CONSTRAINT email_change_undo_hash_check CHECK ((length(undo_hash) = 32))
);
ALTER TABLE ONLY app.email_change FORCE ROW LEVEL SECURITY;

CREATE TABLE app.email_proof (
    token_hash bytea NOT NULL,
    person_id uuid NOT NULL,
    email text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT email_proof_email_check CHECK ((email = lower(email)))
);

CREATE TABLE app.event_delta (
    company_id uuid NOT NULL,
    id bigint NOT NULL,
    events bigint NOT NULL
)
WITH (autovacuum_vacuum_threshold='1000', autovacuum_vacuum_scale_factor='0');
ALTER TABLE ONLY app.event_delta FORCE ROW LEVEL SECURITY;

ALTER TABLE app.event_delta ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.event_delta_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE app.event_mark (
    company_id uuid NOT NULL,
    person_id uuid NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY app.event_mark FORCE ROW LEVEL SECURITY;

CREATE TABLE app.event_sum (
    company_id uuid NOT NULL,
    events bigint NOT NULL
);
ALTER TABLE ONLY app.event_sum FORCE ROW LEVEL SECURITY;

CREATE VIEW app.event_part WITH (security_invoker='true') AS
 SELECT s.company_id,
    s.events
   FROM app.event_sum s
UNION ALL
 SELECT d.company_id,
    d.events
   FROM app.event_delta d;
ALTER TABLE app.event_part OWNER TO atlas_registry;

CREATE TABLE app.exchange_rate (
    company_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    day date NOT NULL,
    given text NOT NULL,
    got text NOT NULL,
    rate_num bigint NOT NULL,
    rate_den bigint NOT NULL,
    source text NOT NULL,
    set_by uuid NOT NULL,
    set_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    accepted_by uuid,
    CONSTRAINT exchange_rate_accepted_by_another CHECK ((accepted_by <> set_by)),
    CONSTRAINT exchange_rate_check CHECK ((given <> got)),
    CONSTRAINT exchange_rate_rate_den_check CHECK ((rate_den > 0)),
    CONSTRAINT exchange_rate_rate_num_check CHECK ((rate_num > 0)),
    CONSTRAINT exchange_rate_source_check CHECK (((length(source) >= 1) AND (length(source) <= 120)))
);
ALTER TABLE ONLY app.exchange_rate FORCE ROW LEVEL SECURITY;

CREATE TABLE app.finance_target (
    company_id uuid NOT NULL,
    month date NOT NULL,
    unit text NOT NULL,
    measure text NOT NULL,
    amount bigint NOT NULL,
    set_by uuid NOT NULL,
    set_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT finance_target_amount_check CHECK (((amount > 0) AND (amount <= '9000000000000000'::bigint))),
    CONSTRAINT finance_target_measure_check CHECK ((measure = ANY (ARRAY['income'::text, 'expenses'::text]))),
    CONSTRAINT finance_target_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
ALTER TABLE ONLY app.finance_target FORCE ROW LEVEL SECURITY;

CREATE TABLE app.former_identity (
    person_id uuid NOT NULL,
    identity text NOT NULL,
    replaced_at timestamp with time zone NOT NULL,
    CONSTRAINT former_identity_identity_check CHECK ((identity ~ '^[A-Z0-9]+$'::text))
);
ALTER TABLE ONLY app.former_identity FORCE ROW LEVEL SECURITY;

CREATE TABLE app.former_number (
    person_id uuid NOT NULL,
    phone text NOT NULL,
    replaced_at timestamp with time zone NOT NULL,
    CONSTRAINT former_number_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
);
ALTER TABLE ONLY app.former_number FORCE ROW LEVEL SECURITY;

CREATE TABLE app.former_self (
    person_id uuid NOT NULL,
    former_id uuid NOT NULL,
    CONSTRAINT former_self_check CHECK ((person_id <> former_id))
);

CREATE TABLE app.gate_evidence (
    company_id uuid NOT NULL,
    pass_id uuid NOT NULL,
    attempt integer NOT NULL,
    document_id uuid NOT NULL,
    sha256 bytea NOT NULL,
    CONSTRAINT gate_evidence_sha256_check CHECK ((length(sha256) = 32))
);
ALTER TABLE ONLY app.gate_evidence FORCE ROW LEVEL SECURITY;

CREATE TABLE app.gate_policy (
    company_id uuid NOT NULL,
    reward_percent integer NOT NULL,
    changed_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT gate_policy_reward_percent_check CHECK (((reward_percent >= 0) AND (reward_percent <= 100)))
);
ALTER TABLE ONLY app.gate_policy FORCE ROW LEVEL SECURITY;

CREATE TABLE app.gate_tree (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer NOT NULL,
    created_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT gate_tree_version_check CHECK ((version > 0))
);
ALTER TABLE ONLY app.gate_tree FORCE ROW LEVEL SECURITY;

CREATE TABLE app.gate_tree_version (
    company_id uuid NOT NULL,
    tree_id uuid NOT NULL,
    version integer NOT NULL,
    definition jsonb NOT NULL,
    saved_by uuid NOT NULL,
    saved_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    people jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT gate_tree_version_definition_check CHECK ((jsonb_typeof(definition) = 'object'::text)),
    CONSTRAINT gate_tree_version_people_check CHECK ((jsonb_typeof(people) = 'object'::text)),
    CONSTRAINT gate_tree_version_version_check CHECK ((version > 0))
);
ALTER TABLE ONLY app.gate_tree_version FORCE ROW LEVEL SECURITY;

CREATE TABLE app.idempotency (
    actor_id uuid NOT NULL,
    key text NOT NULL,
    route text NOT NULL,
    request_hash bytea NOT NULL,
    status integer,
    reply text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotency_key_check CHECK (((length(key) >= 8) AND (length(key) <= 200)))
);
ALTER TABLE ONLY app.idempotency FORCE ROW LEVEL SECURITY;

CREATE TABLE app.jurisdiction_delta (
    company_id uuid NOT NULL,
    id bigint NOT NULL,
    jurisdiction_id uuid NOT NULL,
    assets bigint NOT NULL,
    approved bigint NOT NULL,
    square_metres numeric NOT NULL
)
WITH (autovacuum_vacuum_threshold='1000', autovacuum_vacuum_scale_factor='0');
ALTER TABLE ONLY app.jurisdiction_delta FORCE ROW LEVEL SECURITY;

ALTER TABLE app.jurisdiction_delta ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.jurisdiction_delta_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE app.jurisdiction_piece (
    jurisdiction_id uuid NOT NULL,
    place bigint NOT NULL,
    company_id uuid,
    outline public.geometry(Geometry,4326) NOT NULL
);
ALTER TABLE ONLY app.jurisdiction_piece FORCE ROW LEVEL SECURITY;

CREATE TABLE app.jurisdiction_sum (
    company_id uuid NOT NULL,
    jurisdiction_id uuid NOT NULL,
    assets bigint NOT NULL,
    approved bigint NOT NULL,
    square_metres numeric NOT NULL
);
ALTER TABLE ONLY app.jurisdiction_sum FORCE ROW LEVEL SECURITY;

CREATE TABLE app.known_payer (
    company_id uuid NOT NULL,
    key text NOT NULL,
    for_kind text NOT NULL,
    for_id uuid NOT NULL,
    taught_by uuid NOT NULL,
    taught_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT known_payer_for_kind_check CHECK ((for_kind = ANY (ARRAY['contract'::text, 'reservation'::text]))),
    CONSTRAINT known_payer_key_check CHECK (((length(key) >= 1) AND (length(key) <= 210)))
);
ALTER TABLE ONLY app.known_payer FORCE ROW LEVEL SECURITY;

CREATE TABLE app.ledger_checked (
    account_id uuid NOT NULL,
    version bigint NOT NULL,
    debits_posted bigint NOT NULL,
    debits_pending bigint NOT NULL,
    credits_posted bigint NOT NULL,
    credits_pending bigint NOT NULL
);
ALTER TABLE ONLY app.ledger_checked FORCE ROW LEVEL SECURITY;

CREATE TABLE app.ledger_policy (
    company_id uuid NOT NULL,
    redemption_limit bigint NOT NULL,
    changed_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    CONSTRAINT ledger_policy_redemption_limit_check CHECK ((redemption_limit >= 0))
);
ALTER TABLE ONLY app.ledger_policy FORCE ROW LEVEL SECURITY;

CREATE TABLE app.listing_price (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    asset_id uuid NOT NULL,
    price_cents bigint,
    rop_available boolean NOT NULL,
    set_by uuid NOT NULL,
    set_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT listing_price_price_cents_check CHECK ((price_cents > 0))
);
ALTER TABLE ONLY app.listing_price FORCE ROW LEVEL SECURITY;

CREATE TABLE app.log_checkpoint (
    id bigint NOT NULL,
    size bigint NOT NULL,
    note text NOT NULL,
    signed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT log_checkpoint_size_check CHECK ((size >= 0))
);

ALTER TABLE app.log_checkpoint ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.log_checkpoint_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE app.log_entry (
    seq bigint NOT NULL,
    event_id uuid,
    company_id uuid,
    subject text NOT NULL,
    leaf text NOT NULL,
    CONSTRAINT log_entry_seq_check CHECK ((seq >= 0))
);
ALTER TABLE ONLY app.log_entry FORCE ROW LEVEL SECURITY;

CREATE TABLE app.log_head (
    only_one boolean DEFAULT true NOT NULL,
    size bigint NOT NULL,
    verifier_key text,
    CONSTRAINT log_head_only_one_check CHECK (only_one),
    CONSTRAINT log_head_size_check CHECK ((size >= 0))
);

CREATE TABLE app.log_recovery (
    number integer NOT NULL,
    record text NOT NULL,
    lost text NOT NULL,
    CONSTRAINT log_recovery_number_check CHECK ((number > 0))
);

CREATE TABLE app.log_rotation (
    size bigint NOT NULL,
    receipt text NOT NULL,
    CONSTRAINT log_rotation_size_check CHECK ((size > 0))
);

CREATE TABLE app.log_tile (
    level integer NOT NULL,
    index bigint NOT NULL,
    hashes bytea NOT NULL,
    CONSTRAINT log_tile_hashes_check CHECK ((((octet_length(hashes) % 32) = 0) AND ((octet_length(hashes) >= 32) AND (octet_length(hashes) <= 8192)))),
    CONSTRAINT log_tile_index_check CHECK ((index >= 0)),
    CONSTRAINT log_tile_level_check CHECK (((level >= 0) AND (level <= 7)))
);

CREATE TABLE app.log_waiting (
    arrived bigint NOT NULL,
    event_id uuid NOT NULL
);

ALTER TABLE app.log_waiting ALTER COLUMN arrived ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.log_waiting_arrived_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE app.mail (
    id uuid NOT NULL,
    mailbox text NOT NULL,
    uid_validity bigint NOT NULL,
    uid bigint NOT NULL,
    outcome text NOT NULL,
    reason text,
    internet_id text,
    sender text,
    subject text,
    size_bytes bigint NOT NULL,
    sha256 bytea,
    received_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT mail_check CHECK (((reason IS NULL) = (outcome = ANY (ARRAY['opened'::text, 'received'::text])))),
    CONSTRAINT mail_outcome_check CHECK ((outcome = ANY (ARRAY['opened'::text, 'received'::text, 'skipped'::text, 'set_aside'::text]))),
    CONSTRAINT mail_reason_check CHECK ((reason ~ '^[a-z_]+$'::text)),
    CONSTRAINT mail_sha256_check CHECK ((length(sha256) = 32))
);

CREATE TABLE app.mailbox (
    name text NOT NULL,
    uid_validity bigint,
    last_uid bigint,
    held_by uuid,
    held_until timestamp with time zone,
    checked_at timestamp with time zone,
    CONSTRAINT mailbox_check CHECK (((uid_validity IS NULL) = (last_uid IS NULL))),
    CONSTRAINT mailbox_check1 CHECK (((held_by IS NULL) = (held_until IS NULL)))
);

CREATE TABLE app.membership (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    joined_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    ended_at timestamp with time zone,
    known_phone text,
    known_identity text,
    known_by uuid,
    known_at timestamp with time zone,
    role_since timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    CONSTRAINT membership_known_identity_check CHECK ((known_identity ~ '^[A-Z0-9]+$'::text)),
    CONSTRAINT membership_known_phone_check CHECK ((known_phone ~ '^\+[1-9][0-9]{6,14}$'::text)),
    CONSTRAINT membership_role_check CHECK ((role = ANY (ARRAY['Client'::text, 'Gatekeeper'::text, 'Reception'::text, 'Sales'::text, 'Survey'::text, 'Cartography'::text, 'Manager'::text, 'Director'::text, 'Admin'::text])))
);
ALTER TABLE ONLY app.membership FORCE ROW LEVEL SECURITY;

CREATE TABLE app.mint_approval (
    request_id uuid NOT NULL,
    approver_id uuid NOT NULL,
    requested_by uuid NOT NULL,
    approved_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT approver_is_another CHECK ((approver_id <> requested_by))
);

CREATE TABLE app.mint_day (
    ledger_id uuid NOT NULL,
    day date NOT NULL,
    cap bigint NOT NULL,
    minted bigint NOT NULL,
    CONSTRAINT mint_day_cap CHECK ((minted <= cap)),
    CONSTRAINT mint_day_minted_check CHECK ((minted >= 0))
);

CREATE TABLE app.mint_officer (
    user_id uuid NOT NULL,
    appointed_by uuid NOT NULL,
    appointed_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    ended_at timestamp with time zone,
    acts_from timestamp with time zone DEFAULT app.transaction_clock() NOT NULL
);

CREATE TABLE app.money_account (
    company_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    slug text NOT NULL,
    code integer NOT NULL,
    unit text NOT NULL,
    method text NOT NULL,
    name text NOT NULL,
    account_number text,
    main boolean DEFAULT false NOT NULL,
    CONSTRAINT money_account_account_number_check CHECK (((length(account_number) >= 1) AND (length(account_number) <= 60))),
    CONSTRAINT money_account_check CHECK ((code =
CASE method
    WHEN 'bank'::text THEN 1000
    WHEN 'cash'::text THEN 1010
    ELSE 1020
END)),
    CONSTRAINT money_account_method_check CHECK ((method = ANY (ARRAY['bank'::text, 'cash'::text, 'ecocash'::text]))),
    CONSTRAINT money_account_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
    CONSTRAINT money_account_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 40)))
);
ALTER TABLE ONLY app.money_account FORCE ROW LEVEL SECURITY;

CREATE TABLE app.neighbour_notice (
    company_id uuid NOT NULL,
    asking_company_id uuid NOT NULL,
    fact_type text NOT NULL,
    told_at timestamp with time zone NOT NULL,
    CONSTRAINT neighbour_notice_fact_type_check CHECK ((fact_type = ANY (ARRAY['neighbour.checked'::text, 'neighbour.plotted'::text])))
);
ALTER TABLE ONLY app.neighbour_notice FORCE ROW LEVEL SECURITY;

CREATE TABLE app.notice_setting (
    person_id uuid NOT NULL,
    company_id uuid,
    mail jsonb NOT NULL,
    push jsonb NOT NULL,
    quiet boolean NOT NULL,
    changed_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT notice_setting_mail_check CHECK ((jsonb_typeof(mail) = 'object'::text)),
    CONSTRAINT notice_setting_push_check CHECK ((jsonb_typeof(push) = 'object'::text))
);
ALTER TABLE ONLY app.notice_setting FORCE ROW LEVEL SECURITY;

CREATE TABLE app.notice_waiting (
    arrived bigint NOT NULL,
    event_id uuid NOT NULL
);

ALTER TABLE app.notice_waiting ALTER COLUMN arrived ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.notice_waiting_arrived_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE app.number_code (
    person_id uuid NOT NULL,
    phone text NOT NULL,
    code_hash bytea NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT number_code_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
);

CREATE TABLE app.office_calendar (
    only_one boolean DEFAULT true NOT NULL,
    zone text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    changed_by uuid,
    CONSTRAINT office_calendar_only_one_check CHECK (only_one),
    CONSTRAINT office_calendar_version_check CHECK ((version > 0))
);
ALTER TABLE ONLY app.office_calendar FORCE ROW LEVEL SECURITY;

CREATE TABLE app.office_exception (
    day date NOT NULL,
    name text NOT NULL,
    CONSTRAINT office_exception_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY app.office_exception FORCE ROW LEVEL SECURITY;

CREATE TABLE app.office_exception_hours (
    day date NOT NULL,
    opens time without time zone NOT NULL,
    closes time without time zone NOT NULL,
    CONSTRAINT office_exception_hours_check CHECK ((opens < closes))
);
ALTER TABLE ONLY app.office_exception_hours FORCE ROW LEVEL SECURITY;

CREATE TABLE app.office_hours (
    weekday integer NOT NULL,
    opens time without time zone NOT NULL,
    closes time without time zone NOT NULL,
    CONSTRAINT office_hours_check CHECK ((opens < closes)),
    CONSTRAINT office_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);
ALTER TABLE ONLY app.office_hours FORCE ROW LEVEL SECURITY;

CREATE TABLE app.open_hold (
    transfer_id uuid NOT NULL,
    expires_at timestamp with time zone
);

CREATE TABLE app.outbox (
    id uuid NOT NULL,
    topic text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    sent_at timestamp with time zone
);

CREATE TABLE app.passkey (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    credential_id bytea NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone
);
ALTER TABLE ONLY app.passkey FORCE ROW LEVEL SECURITY;

CREATE TABLE app.passkey_challenge (
    challenge_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    session_id uuid,
    sign_in bytea,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT passkey_challenge_check CHECK (((purpose = 'sign-in'::text) = (sign_in IS NOT NULL))),
    CONSTRAINT passkey_challenge_check1 CHECK (((purpose = 'sign-in'::text) = (session_id IS NULL))),
    CONSTRAINT passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'step-up'::text, 'sign-in'::text])))
);

CREATE TABLE app.password_reset (
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    spent_at timestamp with time zone
);

CREATE TABLE app.payment (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    place bigint NOT NULL,
    direction text NOT NULL,
    state text NOT NULL,
    receipt text,
    money_slug text NOT NULL,
    method text NOT NULL,
    unit text NOT NULL,
    amount bigint NOT NULL,
    received_on date NOT NULL,
    payer text NOT NULL,
    reference text NOT NULL,
    for_kind text NOT NULL,
    for_id uuid NOT NULL,
    for_reference text NOT NULL,
    line_id uuid,
    entry_id uuid,
    recorded_by uuid NOT NULL,
    recorded_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    reversal_by uuid,
    reversed_by uuid,
    reason text,
    CONSTRAINT payment_amount_check CHECK (((amount > 0) AND (amount <= '9000000000000000'::bigint))),
    CONSTRAINT payment_check CHECK ((((direction = 'in'::text) AND (state = ANY (ARRAY['POSTED'::text, 'REVERSING'::text, 'REVERSED'::text]))) = (receipt IS NOT NULL))),
    CONSTRAINT payment_check1 CHECK (((direction = 'in'::text) OR (line_id IS NULL))),
    CONSTRAINT payment_check2 CHECK (((for_kind <> 'line'::text) OR (direction = 'out'::text))),
    CONSTRAINT payment_decided_by_another CHECK ((decided_by <> recorded_by)),
    CONSTRAINT payment_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
    CONSTRAINT payment_for_kind_check CHECK ((for_kind = ANY (ARRAY['contract'::text, 'reservation'::text, 'line'::text]))),
    CONSTRAINT payment_method_check CHECK ((method = ANY (ARRAY['bank'::text, 'cash'::text, 'ecocash'::text]))),
    CONSTRAINT payment_payer_check CHECK (((length(payer) >= 1) AND (length(payer) <= 120))),
    CONSTRAINT payment_reason_check CHECK ((length(reason) <= 200)),
    CONSTRAINT payment_reference_check CHECK ((length(reference) <= 60)),
    CONSTRAINT payment_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'REFUSED'::text, 'WITHDRAWN'::text, 'POSTED'::text, 'REVERSING'::text, 'REVERSED'::text]))),
    CONSTRAINT refund_needs_two CHECK (((direction = 'in'::text) OR (state = ANY (ARRAY['WAITING'::text, 'REFUSED'::text, 'WITHDRAWN'::text])) OR (decided_by IS NOT NULL))),
    CONSTRAINT reversal_needs_two CHECK (((state <> 'REVERSED'::text) OR (reversed_by <> reversal_by)))
);
ALTER TABLE ONLY app.payment FORCE ROW LEVEL SECURITY;

ALTER TABLE app.payment ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.payment_place_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE app.person_picture (
    person_id uuid NOT NULL,
    id uuid NOT NULL,
    media_type text NOT NULL,
    sha256 bytea NOT NULL,
    bytes bytea NOT NULL,
    added_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT person_picture_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 204800))),
    CONSTRAINT person_picture_check CHECK ((sha256 = sha256(bytes))),
    CONSTRAINT person_picture_media_type_check CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text])))
);
ALTER TABLE ONLY app.person_picture ALTER COLUMN bytes SET STORAGE EXTERNAL;
ALTER TABLE ONLY app.person_picture FORCE ROW LEVEL SECURITY;

CREATE TABLE app.public_holiday (
    day date NOT NULL,
    name text NOT NULL,
    CONSTRAINT public_holiday_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY app.public_holiday FORCE ROW LEVEL SECURITY;

CREATE TABLE app.purchase_offer (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    asset_id uuid NOT NULL,
    buyer_id uuid,
    buyer_kind text NOT NULL,
    buyer_name text NOT NULL,
    buyer_national_id text NOT NULL,
    buyer_phone text NOT NULL,
    buyer_email text NOT NULL,
    state text NOT NULL,
    amount bigint NOT NULL,
    list_price bigint NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    version integer NOT NULL,
    made_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    changed_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    CONSTRAINT purchase_offer_amount_check CHECK ((amount > 0)),
    CONSTRAINT purchase_offer_buyer_kind_check CHECK ((buyer_kind = ANY (ARRAY['person'::text, 'company'::text, 'syndicate'::text, 'state'::text]))),
    CONSTRAINT purchase_offer_list_price_check CHECK ((list_price > 0)),
    CONSTRAINT purchase_offer_state_check CHECK ((state = ANY (ARRAY['OFFERED'::text, 'COUNTERED'::text, 'ACCEPTED'::text, 'RESERVED'::text, 'SOLD'::text, 'DECLINED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text, 'LOST'::text]))),
    CONSTRAINT purchase_offer_version_check CHECK ((version > 0))
);
ALTER TABLE ONLY app.purchase_offer FORCE ROW LEVEL SECURITY;

CREATE TABLE app.purchase_offer_step (
    company_id uuid NOT NULL,
    offer_id uuid NOT NULL,
    place integer NOT NULL,
    step text NOT NULL,
    side text NOT NULL,
    amount bigint,
    note text NOT NULL,
    made_by uuid,
    made_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    CONSTRAINT purchase_offer_step_amount_check CHECK ((amount > 0)),
    CONSTRAINT purchase_offer_step_place_check CHECK ((place > 0)),
    CONSTRAINT purchase_offer_step_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'company'::text, 'register'::text]))),
    CONSTRAINT purchase_offer_step_step_check CHECK ((step = ANY (ARRAY['made'::text, 'countered'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'reserved'::text, 'sold'::text, 'lost'::text])))
);
ALTER TABLE ONLY app.purchase_offer_step FORCE ROW LEVEL SECURITY;

CREATE TABLE app.push_subscription (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    person_id uuid NOT NULL,
    session_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh bytea NOT NULL,
    auth bytea NOT NULL,
    created_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT push_subscription_auth_check CHECK ((octet_length(auth) = 16)),
    CONSTRAINT push_subscription_endpoint_check CHECK (((endpoint ~ '^https://'::text) AND (length(endpoint) <= 2000))),
    CONSTRAINT push_subscription_p256dh_check CHECK ((octet_length(p256dh) = 65))
);
ALTER TABLE ONLY app.push_subscription FORCE ROW LEVEL SECURITY;

CREATE TABLE app.recovery_code (
    code_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT recovery_code_code_hash_check CHECK ((octet_length(code_hash) = 32))
);
ALTER TABLE ONLY app.recovery_code FORCE ROW LEVEL SECURITY;

CREATE TABLE app.redemption (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    rate_num bigint NOT NULL,
    rate_den bigint NOT NULL,
    rate_source text NOT NULL,
    fiat_amount bigint NOT NULL,
    status text DEFAULT 'requested'::text NOT NULL,
    requested_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    approved_by uuid,
    approved_at timestamp with time zone,
    ended_by uuid,
    ended_at timestamp with time zone,
    payout_ref text,
    failure_reason text,
    pending_transfer_id uuid NOT NULL,
    CONSTRAINT redemption_amount_check CHECK ((amount > 0)),
    CONSTRAINT redemption_by_another CHECK (((approved_by <> user_id) AND ((status <> 'settled'::text) OR (ended_by <> user_id)))),
    CONSTRAINT redemption_check CHECK (((status = 'settled'::text) = (payout_ref IS NOT NULL))),
    CONSTRAINT redemption_fiat_amount_check CHECK ((fiat_amount > 0)),
    CONSTRAINT redemption_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'settled'::text, 'failed'::text, 'cancelled'::text])))
);
ALTER TABLE ONLY app.redemption FORCE ROW LEVEL SECURITY;

CREATE TABLE app.redemption_payable (
    company_id uuid NOT NULL,
    redemption_id uuid NOT NULL,
    number text NOT NULL
);
ALTER TABLE ONLY app.redemption_payable FORCE ROW LEVEL SECURITY;

CREATE TABLE app.redemption_rate (
    id uuid NOT NULL,
    currency text NOT NULL,
    rate_num bigint NOT NULL,
    rate_den bigint NOT NULL,
    source text NOT NULL,
    valid_from timestamp with time zone DEFAULT app.clock() NOT NULL,
    set_by uuid NOT NULL,
    CONSTRAINT redemption_rate_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT redemption_rate_rate_den_check CHECK ((rate_den > 0)),
    CONSTRAINT redemption_rate_rate_num_check CHECK ((rate_num > 0))
);
ALTER TABLE ONLY app.redemption_rate FORCE ROW LEVEL SECURITY;

CREATE TABLE app.refresh_token (
    token_hash bytea NOT NULL,
    session_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    spent_at timestamp with time zone
);

CREATE TABLE app.reservation (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    reference text NOT NULL,
    asset_id uuid NOT NULL,
    offer_id uuid,
    buyer_id uuid,
    buyer_kind text NOT NULL,
    buyer_name text NOT NULL,
    buyer_national_id text NOT NULL,
    buyer_phone text NOT NULL,
    buyer_email text NOT NULL,
    state text NOT NULL,
    price bigint NOT NULL,
    deposit bigint NOT NULL,
    kept_percent numeric(7,4) NOT NULL,
    due_at timestamp with time zone,
    frozen_at timestamp with time zone,
    made_by uuid NOT NULL,
    made_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    sale_document uuid,
    sale_proposed_by uuid,
    sale_proposed_at timestamp with time zone,
    sale_approved_by uuid,
    sale_return text,
    sale_reference text,
    kept bigint,
    refund bigint,
    ended_at timestamp with time zone,
    end_reason text,
    reminded_at timestamp with time zone,
    CONSTRAINT approved_by_another CHECK ((sale_approved_by <> sale_proposed_by)),
    CONSTRAINT deposit_within_price CHECK ((deposit <= price)),
    CONSTRAINT due_while_live CHECK (((state = ANY (ARRAY['HELD'::text, 'CONFIRMED'::text])) = (due_at IS NOT NULL))),
    CONSTRAINT ended_at_an_end CHECK (((state = ANY (ARRAY['HELD'::text, 'CONFIRMED'::text])) = (ended_at IS NULL))),
    CONSTRAINT proposed_with_document CHECK ((((sale_document IS NULL) = (sale_proposed_by IS NULL)) AND ((sale_document IS NULL) = (sale_proposed_at IS NULL)))),
    CONSTRAINT reservation_buyer_kind_check CHECK ((buyer_kind = ANY (ARRAY['person'::text, 'company'::text, 'syndicate'::text, 'state'::text]))),
    CONSTRAINT reservation_deposit_check CHECK ((deposit > 0)),
    CONSTRAINT reservation_kept_check CHECK ((kept >= 0)),
    CONSTRAINT reservation_kept_percent_check CHECK (((kept_percent >= (0)::numeric) AND (kept_percent <= (100)::numeric))),
    CONSTRAINT reservation_price_check CHECK ((price > 0)),
    CONSTRAINT reservation_refund_check CHECK ((refund >= 0)),
    CONSTRAINT reservation_state_check CHECK ((state = ANY (ARRAY['HELD'::text, 'CONFIRMED'::text, 'SOLD'::text, 'CONVERTED'::text, 'EXPIRED'::text, 'CANCELLED'::text, 'REFUNDED'::text]))),
    CONSTRAINT sold_with_reference CHECK (((state = 'SOLD'::text) = (sale_reference IS NOT NULL)))
);
ALTER TABLE ONLY app.reservation FORCE ROW LEVEL SECURITY;

CREATE TABLE app.right_change (
    company_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    asset_id uuid NOT NULL,
    action text NOT NULL,
    kind text NOT NULL,
    right_id uuid,
    party_id uuid,
    numerator bigint,
    denominator bigint,
    with_operation boolean DEFAULT false NOT NULL,
    terms text DEFAULT ''::text NOT NULL,
    valid_from date,
    valid_until date,
    document_id uuid NOT NULL,
    state text DEFAULT 'PROPOSED'::text NOT NULL,
    proposed_by uuid NOT NULL,
    proposed_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    reason text,
    CONSTRAINT change_of_a_right CHECK (((action = 'register'::text) = (right_id IS NULL))),
    CONSTRAINT change_to_a_party CHECK (((action = ANY (ARRAY['register'::text, 'transfer'::text])) = (party_id IS NOT NULL))),
    CONSTRAINT decided_once CHECK (((state = 'PROPOSED'::text) = (decided_at IS NULL))),
    CONSTRAINT right_change_action_check CHECK ((action = ANY (ARRAY['register'::text, 'transfer'::text, 'vary'::text, 'discharge'::text]))),
    CONSTRAINT right_change_state_check CHECK ((state = ANY (ARRAY['PROPOSED'::text, 'ENTERED'::text, 'REFUSED'::text, 'WITHDRAWN'::text])))
);
ALTER TABLE ONLY app.right_change FORCE ROW LEVEL SECURITY;

CREATE TABLE app.rop_change (
    company_id uuid NOT NULL,
    contract_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'PROPOSED'::text NOT NULL,
    content jsonb DEFAULT '{}'::jsonb NOT NULL,
    reason text NOT NULL,
    proposed_by uuid NOT NULL,
    proposed_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    refusal text,
    CONSTRAINT rop_change_check CHECK (((state = 'PROPOSED'::text) = (decided_at IS NULL))),
    CONSTRAINT rop_change_check1 CHECK (((state <> ALL (ARRAY['IN_FORCE'::text, 'REFUSED'::text])) OR (decided_by <> proposed_by))),
    CONSTRAINT rop_change_kind_check CHECK ((kind = ANY (ARRAY['waive'::text, 'restructure'::text, 'default'::text, 'terminate'::text]))),
    CONSTRAINT rop_change_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
    CONSTRAINT rop_change_state_check CHECK ((state = ANY (ARRAY['PROPOSED'::text, 'IN_FORCE'::text, 'REFUSED'::text, 'WITHDRAWN'::text, 'STALE'::text])))
);
ALTER TABLE ONLY app.rop_change FORCE ROW LEVEL SECURITY;

CREATE TABLE app.rop_instalment (
    company_id uuid NOT NULL,
    contract_id uuid NOT NULL,
    number integer NOT NULL,
    due_on date NOT NULL,
    state text NOT NULL,
    interest bigint NOT NULL,
    principal bigint NOT NULL,
    carried bigint NOT NULL,
    interest_paid bigint NOT NULL,
    interest_waived bigint NOT NULL,
    principal_paid bigint NOT NULL,
    open bigint NOT NULL,
    late_fees bigint NOT NULL,
    late_fees_open bigint NOT NULL,
    since date NOT NULL,
    until date,
    paid_on date,
    CONSTRAINT rop_instalment_carried_check CHECK ((carried >= 0)),
    CONSTRAINT rop_instalment_check CHECK (((state = 'cancelled'::text) = (until IS NOT NULL))),
    CONSTRAINT rop_instalment_check1 CHECK (((state <> ALL (ARRAY['paid'::text, 'waived'::text])) OR (open = 0))),
    CONSTRAINT rop_instalment_interest_check CHECK ((interest >= 0)),
    CONSTRAINT rop_instalment_number_check CHECK ((number > 0)),
    CONSTRAINT rop_instalment_open_check CHECK ((open >= 0)),
    CONSTRAINT rop_instalment_principal_check CHECK ((principal > 0)),
    CONSTRAINT rop_instalment_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'due'::text, 'overdue'::text, 'paid'::text, 'waived'::text, 'cancelled'::text])))
);
ALTER TABLE ONLY app.rop_instalment FORCE ROW LEVEL SECURITY;

CREATE TABLE app.rop_step (
    company_id uuid NOT NULL,
    contract_id uuid NOT NULL,
    id uuid NOT NULL,
    seq integer NOT NULL,
    kind text NOT NULL,
    value_on date NOT NULL,
    amount bigint,
    payment_id uuid,
    receipt text,
    money_code integer,
    money_owner text,
    content jsonb DEFAULT '{}'::jsonb NOT NULL,
    made_by uuid,
    checked_by uuid,
    entered_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT rop_step_amount_check CHECK ((amount > 0)),
    CONSTRAINT rop_step_check CHECK (((money_code IS NULL) = (money_owner IS NULL))),
    CONSTRAINT rop_step_check1 CHECK (((checked_by IS NULL) OR (checked_by <> made_by))),
    CONSTRAINT rop_step_kind_check CHECK ((kind = ANY (ARRAY['upfront'::text, 'payment'::text, 'refund'::text, 'waive'::text, 'restructure'::text, 'pause'::text, 'resume'::text, 'default'::text, 'settle'::text, 'exercise'::text, 'terminate'::text, 'reverse'::text]))),
    CONSTRAINT rop_step_seq_check CHECK ((seq > 0))
);
ALTER TABLE ONLY app.rop_step FORCE ROW LEVEL SECURITY;

CREATE TABLE app.secret (
    name text NOT NULL,
    value bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sealed_by bytea,
    CONSTRAINT secret_sealed_by_check CHECK ((octet_length(sealed_by) = 8))
);

CREATE TABLE app.session (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    device text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    second_factor_at timestamp with time zone,
    given_name text,
    CONSTRAINT session_given_name_check CHECK (((char_length(given_name) >= 1) AND (char_length(given_name) <= 60)))
);
ALTER TABLE ONLY app.session FORCE ROW LEVEL SECURITY;

CREATE TABLE app.settled_overlap (
    company_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    revision integer NOT NULL,
    neighbour_company_id uuid NOT NULL,
    neighbour_id uuid NOT NULL,
    neighbour_revision integer NOT NULL,
    reason text NOT NULL,
    settled_at timestamp with time zone NOT NULL,
    CONSTRAINT settled_overlap_check CHECK ((company_id <> neighbour_company_id))
);
ALTER TABLE ONLY app.settled_overlap FORCE ROW LEVEL SECURITY;

CREATE TABLE app.sign_in_step (
    token_hash bytea NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    wrong_codes integer DEFAULT 0 NOT NULL,
    spent_at timestamp with time zone
);

CREATE TABLE app.spending_target (
    company_id uuid NOT NULL,
    month date NOT NULL,
    amount bigint NOT NULL,
    set_by uuid NOT NULL,
    set_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT spending_target_amount_check CHECK (((amount > 0) AND (amount <= '9000000000000000'::bigint))),
    CONSTRAINT spending_target_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
ALTER TABLE ONLY app.spending_target FORCE ROW LEVEL SECURITY;

CREATE TABLE app.statement (
    company_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    money_slug text NOT NULL,
    sha256 bytea NOT NULL,
    file_name text NOT NULL,
    format text NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    lines integer NOT NULL,
    known integer NOT NULL,
    left_out integer NOT NULL,
    gap bigint,
    imported_by uuid NOT NULL,
    imported_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT statement_check CHECK (((known >= 0) AND (known <= lines))),
    CONSTRAINT statement_check1 CHECK ((first_day <= last_day)),
    CONSTRAINT statement_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 160))),
    CONSTRAINT statement_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'ofx'::text, 'camt'::text]))),
    CONSTRAINT statement_left_out_check CHECK ((left_out >= 0)),
    CONSTRAINT statement_lines_check CHECK ((lines > 0)),
    CONSTRAINT statement_sha256_check CHECK ((length(sha256) = 32))
);
ALTER TABLE ONLY app.statement FORCE ROW LEVEL SECURITY;

CREATE TABLE app.statement_line (
    company_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    place bigint NOT NULL,
    statement_id uuid NOT NULL,
    money_slug text NOT NULL,
    fingerprint bytea NOT NULL,
    day date NOT NULL,
    unit text NOT NULL,
    amount bigint NOT NULL,
    payer text,
    reference text,
    text text NOT NULL,
    takes_back boolean NOT NULL,
    state text NOT NULL,
    number text,
    entry_id uuid,
    reason text,
    CONSTRAINT statement_line_amount_check CHECK (((amount <> 0) AND (abs(amount) <= '9000000000000000'::bigint))),
    CONSTRAINT statement_line_check CHECK (((state <> 'SUSPENSE'::text) OR (number IS NOT NULL))),
    CONSTRAINT statement_line_check1 CHECK (((number IS NULL) OR (amount > 0))),
    CONSTRAINT statement_line_fingerprint_check CHECK ((length(fingerprint) = 32)),
    CONSTRAINT statement_line_payer_check CHECK ((length(payer) <= 200)),
    CONSTRAINT statement_line_reason_check CHECK ((length(reason) <= 200)),
    CONSTRAINT statement_line_reference_check CHECK ((length(reference) <= 200)),
    CONSTRAINT statement_line_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'SUGGESTED'::text, 'SUSPENSE'::text, 'MATCHED'::text, 'IGNORED'::text, 'POSSIBLE_DOUBLE'::text, 'DUPLICATE'::text]))),
    CONSTRAINT statement_line_text_check CHECK ((length(text) <= 1000))
);
ALTER TABLE ONLY app.statement_line FORCE ROW LEVEL SECURITY;

ALTER TABLE app.statement_line ALTER COLUMN place ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME app.statement_line_place_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE app.statement_mapping (
    company_id uuid NOT NULL,
    money_slug text NOT NULL,
    header_hash bytea NOT NULL,
    header text NOT NULL,
    mapping jsonb NOT NULL,
    set_by uuid NOT NULL,
    set_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT statement_mapping_header_check CHECK ((length(header) <= 10000)),
    CONSTRAINT statement_mapping_header_hash_check CHECK ((length(header_hash) = 32))
);
ALTER TABLE ONLY app.statement_mapping FORCE ROW LEVEL SECURITY;

CREATE TABLE app.survey_change (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    outbox_id uuid NOT NULL,
    job_id uuid NOT NULL,
    seq integer NOT NULL,
    type text NOT NULL,
    record jsonb NOT NULL,
    sha256 bytea NOT NULL,
    outcome text NOT NULL,
    code text,
    parameters jsonb DEFAULT '{}'::jsonb NOT NULL,
    assigned boolean NOT NULL,
    job_version integer,
    fact_id uuid,
    sent_by uuid NOT NULL,
    received_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT survey_change_check CHECK (((outcome = 'ACCEPTED'::text) = (fact_id IS NOT NULL))),
    CONSTRAINT survey_change_check1 CHECK (((outcome = 'ACCEPTED'::text) = (job_version IS NOT NULL))),
    CONSTRAINT survey_change_check2 CHECK (((outcome = 'ACCEPTED'::text) OR (code IS NOT NULL))),
    CONSTRAINT survey_change_outcome_check CHECK ((outcome = ANY (ARRAY['ACCEPTED'::text, 'CONFLICT'::text, 'REFUSED'::text]))),
    CONSTRAINT survey_change_seq_check CHECK ((seq > 0)),
    CONSTRAINT survey_change_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT survey_change_type_check CHECK ((type = ANY (ARRAY['visit'::text, 'beacon'::text, 'photo'::text, 'note'::text, 'ring'::text, 'handIn'::text])))
);
ALTER TABLE ONLY app.survey_change FORCE ROW LEVEL SECURITY;

CREATE TABLE app.survey_excuse (
    company_id uuid NOT NULL,
    change_id uuid NOT NULL,
    beacon text NOT NULL,
    reason text NOT NULL
);
ALTER TABLE ONLY app.survey_excuse FORCE ROW LEVEL SECURITY;

CREATE TABLE app.survey_note (
    company_id uuid NOT NULL,
    change_id uuid NOT NULL,
    job_id uuid NOT NULL,
    beacon_change_id uuid,
    body text NOT NULL,
    noted_at timestamp with time zone NOT NULL,
    noted_by uuid NOT NULL,
    assigned boolean NOT NULL
);
ALTER TABLE ONLY app.survey_note FORCE ROW LEVEL SECURITY;

CREATE TABLE app.survey_outbox (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    proven boolean NOT NULL,
    first_seen_at timestamp with time zone DEFAULT app.clock() NOT NULL
);
ALTER TABLE ONLY app.survey_outbox FORCE ROW LEVEL SECURITY;

CREATE TABLE app.survey_photo (
    company_id uuid NOT NULL,
    change_id uuid NOT NULL,
    job_id uuid NOT NULL,
    beacon_change_id uuid,
    caption text,
    sha256 bytea NOT NULL,
    size_bytes integer NOT NULL,
    taken_at timestamp with time zone NOT NULL,
    taken_by uuid NOT NULL,
    assigned boolean NOT NULL,
    document_id uuid,
    refused text,
    CONSTRAINT survey_photo_check CHECK (((document_id IS NULL) OR (refused IS NULL))),
    CONSTRAINT survey_photo_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT survey_photo_size_bytes_check CHECK ((size_bytes > 0))
);
ALTER TABLE ONLY app.survey_photo FORCE ROW LEVEL SECURITY;

CREATE TABLE app.survey_plot (
    company_id uuid NOT NULL,
    asset_id uuid NOT NULL,
    revision integer NOT NULL,
    job_id uuid NOT NULL,
    beacon_change_ids uuid[] NOT NULL,
    plotted_at timestamp with time zone DEFAULT app.clock() NOT NULL
);
ALTER TABLE ONLY app.survey_plot FORCE ROW LEVEL SECURITY;

CREATE TABLE app.survey_policy (
    company_id uuid NOT NULL,
    required_accuracy_metres double precision NOT NULL,
    CONSTRAINT survey_policy_required_accuracy_metres_check CHECK ((required_accuracy_metres > (0)::double precision))
);
ALTER TABLE ONLY app.survey_policy FORCE ROW LEVEL SECURITY;

CREATE TABLE app.survey_ring (
    company_id uuid NOT NULL,
    change_id uuid NOT NULL,
    job_id uuid NOT NULL,
    corners jsonb NOT NULL,
    sketched_at timestamp with time zone NOT NULL,
    sketched_by uuid NOT NULL,
    job_version integer NOT NULL
);
ALTER TABLE ONLY app.survey_ring FORCE ROW LEVEL SECURITY;

CREATE TABLE app.survey_upload (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    change_id uuid NOT NULL,
    person_id uuid NOT NULL,
    size_bytes integer NOT NULL,
    begun_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    touched_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT survey_upload_size_bytes_check CHECK ((size_bytes > 0))
);
ALTER TABLE ONLY app.survey_upload FORCE ROW LEVEL SECURITY;

CREATE TABLE app.survey_visit (
    company_id uuid NOT NULL,
    change_id uuid NOT NULL,
    job_id uuid NOT NULL,
    arrived_at timestamp with time zone NOT NULL,
    left_at timestamp with time zone,
    latitude double precision,
    longitude double precision,
    accuracy_metres double precision,
    visited_by uuid NOT NULL,
    assigned boolean NOT NULL
);
ALTER TABLE ONLY app.survey_visit FORCE ROW LEVEL SECURITY;

CREATE TABLE app.task_occurrence (
    company_id uuid NOT NULL,
    repeat_id uuid NOT NULL,
    due_on date NOT NULL,
    item_id uuid NOT NULL
);
ALTER TABLE ONLY app.task_occurrence FORCE ROW LEVEL SECURITY;

CREATE TABLE app.task_repeat (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    queue_name text NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    priority text NOT NULL,
    assignee_id uuid,
    rule text NOT NULL,
    starts_on date NOT NULL,
    next_on date NOT NULL,
    made_by uuid NOT NULL,
    made_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    ended_by uuid,
    ended_at timestamp with time zone,
    CONSTRAINT task_repeat_body_check CHECK ((body <> ''::text)),
    CONSTRAINT task_repeat_check CHECK ((next_on > starts_on)),
    CONSTRAINT task_repeat_check1 CHECK (((ended_by IS NULL) = (ended_at IS NULL))),
    CONSTRAINT task_repeat_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text]))),
    CONSTRAINT task_repeat_queue_name_check CHECK ((queue_name = ANY (ARRAY['Frontdesk Tasks'::text, 'Sales Tasks'::text, 'Cartography Tasks'::text]))),
    CONSTRAINT task_repeat_rule_check CHECK ((rule = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text, 'month_end'::text]))),
    CONSTRAINT task_repeat_title_check CHECK ((title <> ''::text))
);
ALTER TABLE ONLY app.task_repeat FORCE ROW LEVEL SECURITY;

CREATE TABLE app.throttle (
    key text NOT NULL,
    points integer NOT NULL,
    expire bigint
);

CREATE TABLE app.token_ledger (
    id uuid NOT NULL,
    code text NOT NULL,
    asset_scale integer NOT NULL,
    mint_day_cap bigint NOT NULL,
    read_only_since timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT token_ledger_asset_scale_check CHECK (((asset_scale >= 0) AND (asset_scale <= 9))),
    CONSTRAINT token_ledger_mint_day_cap_check CHECK (((mint_day_cap >= 0) AND (mint_day_cap <= '9000000000000000'::bigint)))
);
ALTER TABLE ONLY app.token_ledger FORCE ROW LEVEL SECURITY;

CREATE TABLE app.transfer_attempt (
    id uuid NOT NULL,
    company_id uuid,
    actor_id uuid,
    route text NOT NULL,
    request_hash bytea NOT NULL,
    outcome text NOT NULL,
    code text,
    response jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT transfer_attempt_check CHECK (((code IS NULL) = (outcome = 'ok'::text))),
    CONSTRAINT transfer_attempt_outcome_check CHECK ((outcome = ANY (ARRAY['ok'::text, 'refused'::text]))),
    CONSTRAINT transfer_attempt_request_hash_check CHECK ((length(request_hash) = 32))
);
ALTER TABLE ONLY app.transfer_attempt FORCE ROW LEVEL SECURITY;

CREATE TABLE app.unsent_file (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    item_id uuid NOT NULL,
    name text NOT NULL,
    media_type text NOT NULL,
    size_bytes bigint NOT NULL,
    sha256 bytea NOT NULL,
    filed_by uuid NOT NULL,
    filed_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT unsent_file_media_type_check CHECK ((media_type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
    CONSTRAINT unsent_file_name_check CHECK ((name <> ''::text)),
    CONSTRAINT unsent_file_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT unsent_file_size_bytes_check CHECK ((size_bytes > 0))
);
ALTER TABLE ONLY app.unsent_file FORCE ROW LEVEL SECURITY;

CREATE TABLE app.user_account (
    id uuid NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    phone text,
    national_id text,
    password_hash text NOT NULL,
    super_admin boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT app.transaction_clock() NOT NULL,
    disabled_at timestamp with time zone,
    deleted_at timestamp with time zone,
    email_proven_at timestamp with time zone,
    CONSTRAINT user_account_email_check CHECK ((email = lower(email))),
    CONSTRAINT user_account_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
);
ALTER TABLE ONLY app.user_account FORCE ROW LEVEL SECURITY;

CREATE TABLE app.verified_number (
    phone text NOT NULL,
    person_id uuid NOT NULL,
    how text NOT NULL,
    verified_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT verified_number_how_check CHECK ((how = ANY (ARRAY['code'::text, 'set up'::text]))),
    CONSTRAINT verified_number_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
);
ALTER TABLE ONLY app.verified_number FORCE ROW LEVEL SECURITY;

CREATE TABLE app.waiting_sign_up (
    token_hash bytea NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT waiting_sign_up_email_check CHECK ((email = lower(email)))
);

CREATE TABLE app.walk (
    transaction xid8 NOT NULL
);

CREATE TABLE app.whatsapp_event (
    id uuid NOT NULL,
    body_hash bytea NOT NULL,
    body bytea,
    received_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    done_at timestamp with time zone,
    fault text,
    CONSTRAINT whatsapp_event_body_hash_check CHECK ((length(body_hash) = 32)),
    CONSTRAINT whatsapp_event_check CHECK (((body IS NULL) = ((done_at IS NOT NULL) AND (fault IS NULL))))
);

CREATE TABLE app.work_file (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    message_id uuid NOT NULL,
    name text NOT NULL,
    media_type text NOT NULL,
    size_bytes bigint NOT NULL,
    sha256 bytea NOT NULL,
    filed_by uuid,
    filed_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT work_file_media_type_check CHECK ((media_type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))),
    CONSTRAINT work_file_name_check CHECK ((name <> ''::text)),
    CONSTRAINT work_file_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT work_file_size_bytes_check CHECK ((size_bytes > 0))
);
ALTER TABLE ONLY app.work_file FORCE ROW LEVEL SECURITY;

CREATE TABLE app.work_filter (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    name text NOT NULL,
    filter jsonb NOT NULL,
    shared boolean DEFAULT false NOT NULL,
    saved_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT work_filter_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY app.work_filter FORCE ROW LEVEL SECURITY;

CREATE TABLE app.work_link (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    item_id uuid NOT NULL,
    name text NOT NULL,
    key_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    email text,
    mail_key_hash bytea,
    seen_at timestamp with time zone,
    CONSTRAINT work_link_key_hash_check CHECK ((length(key_hash) = 32)),
    CONSTRAINT work_link_mail_key_hash_check CHECK ((length(mail_key_hash) = 32))
);
ALTER TABLE ONLY app.work_link FORCE ROW LEVEL SECURITY;

CREATE TABLE app.work_mark (
    company_id uuid NOT NULL,
    item_id uuid NOT NULL,
    user_id uuid NOT NULL,
    message_count integer NOT NULL,
    read_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT work_mark_message_count_check CHECK ((message_count >= 0))
);
ALTER TABLE ONLY app.work_mark FORCE ROW LEVEL SECURITY;

CREATE TABLE app.work_mention (
    company_id uuid NOT NULL,
    message_id uuid NOT NULL,
    user_id uuid NOT NULL
);
ALTER TABLE ONLY app.work_mention FORCE ROW LEVEL SECURITY;

CREATE TABLE app.work_message (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    item_id uuid NOT NULL,
    author text NOT NULL,
    author_id uuid,
    link_id uuid,
    heading text,
    body text NOT NULL,
    private boolean DEFAULT false NOT NULL,
    sent_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    channel text,
    author_name text,
    reader_item_id uuid,
    CONSTRAINT work_message_author_check CHECK ((author = ANY (ARRAY['requester'::text, 'staff'::text, 'system'::text]))),
    CONSTRAINT work_message_channel_check CHECK ((channel = ANY (ARRAY['web'::text, 'whatsapp'::text, 'email'::text, 'phone'::text, 'walkin'::text, 'system'::text]))),
    CONSTRAINT work_message_check CHECK (((NOT private) OR (author = 'staff'::text))),
    CONSTRAINT work_message_check1 CHECK (((reader_item_id IS NULL) OR ((author = 'staff'::text) AND (NOT private) AND (link_id IS NULL))))
);
ALTER TABLE ONLY app.work_message FORCE ROW LEVEL SECURITY;

CREATE TABLE app.work_pause (
    company_id uuid NOT NULL,
    item_id uuid NOT NULL,
    paused_at timestamp with time zone NOT NULL,
    resumed_at timestamp with time zone,
    CONSTRAINT work_pause_check CHECK ((resumed_at >= paused_at))
);
ALTER TABLE ONLY app.work_pause FORCE ROW LEVEL SECURITY;

CREATE TABLE app.work_queue (
    company_id uuid NOT NULL,
    queue_name text NOT NULL,
    open_items integer NOT NULL,
    snoozed_items integer DEFAULT 0 NOT NULL,
    CONSTRAINT work_queue_open_items_check CHECK ((open_items >= 0)),
    CONSTRAINT work_queue_snoozed_items_check CHECK ((snoozed_items >= 0))
);
ALTER TABLE ONLY app.work_queue FORCE ROW LEVEL SECURITY;

CREATE TABLE app.work_reference (
    year integer NOT NULL,
    last_number integer NOT NULL,
    CONSTRAINT work_reference_last_number_check CHECK ((last_number > 0))
);

CREATE TABLE app.work_reply (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    body text NOT NULL,
    saved_by uuid NOT NULL,
    saved_at timestamp with time zone DEFAULT app.clock() NOT NULL,
    CONSTRAINT work_reply_body_check CHECK ((body <> ''::text)),
    CONSTRAINT work_reply_name_check CHECK ((name <> ''::text))
);
ALTER TABLE ONLY app.work_reply FORCE ROW LEVEL SECURITY;

CREATE TABLE app.work_sequence (
    company_id uuid NOT NULL,
    last_seq bigint NOT NULL
);
ALTER TABLE ONLY app.work_sequence FORCE ROW LEVEL SECURITY;

ALTER TABLE ONLY app.account
    ADD CONSTRAINT account_of_owner UNIQUE NULLS NOT DISTINCT (ledger_id, company_id, owner_kind, owner_id, code, shard);

ALTER TABLE ONLY app.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.admission
    ADD CONSTRAINT admission_pkey PRIMARY KEY (company_id);

ALTER TABLE ONLY app.asset_category
    ADD CONSTRAINT asset_category_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.asset_cell_change
    ADD CONSTRAINT asset_cell_change_pkey PRIMARY KEY (company_id, cell);

ALTER TABLE ONLY app.asset_cell
    ADD CONSTRAINT asset_cell_pkey PRIMARY KEY (company_id, category_id, zoom, cell, compliance_state);

ALTER TABLE ONLY app.asset_changes
    ADD CONSTRAINT asset_changes_pkey PRIMARY KEY (company_id);

ALTER TABLE ONLY app.asset_cost
    ADD CONSTRAINT asset_cost_pkey PRIMARY KEY (company_id, entry_id);

ALTER TABLE ONLY app.asset_delta
    ADD CONSTRAINT asset_delta_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.asset_event
    ADD CONSTRAINT asset_event_company_id_number_key UNIQUE (company_id, number);

ALTER TABLE ONLY app.asset_event
    ADD CONSTRAINT asset_event_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.asset_event_receipt
    ADD CONSTRAINT asset_event_receipt_pkey PRIMARY KEY (company_id, event_id, place);

ALTER TABLE ONLY app.asset_import
    ADD CONSTRAINT asset_import_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.asset_json
    ADD CONSTRAINT asset_json_pkey PRIMARY KEY (company_id, asset_id);

ALTER TABLE ONLY app.asset_jurisdiction
    ADD CONSTRAINT asset_jurisdiction_pkey PRIMARY KEY (company_id, asset_id, jurisdiction_id);

ALTER TABLE ONLY app.asset
    ADD CONSTRAINT asset_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.asset_right
    ADD CONSTRAINT asset_right_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.asset_search
    ADD CONSTRAINT asset_search_pkey PRIMARY KEY (company_id, asset_id);

ALTER TABLE ONLY app.asset_succession
    ADD CONSTRAINT asset_succession_pkey PRIMARY KEY (company_id, predecessor_id, successor_id);

ALTER TABLE ONLY app.asset_sum
    ADD CONSTRAINT asset_sum_pkey PRIMARY KEY (company_id, category_id, compliance_state, standing);

ALTER TABLE ONLY app.authenticator
    ADD CONSTRAINT authenticator_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY app.base_station_asset
    ADD CONSTRAINT base_station_asset_pkey PRIMARY KEY (company_id, station_id, asset_id);

ALTER TABLE ONLY app.base_station
    ADD CONSTRAINT base_station_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.book_account_day
    ADD CONSTRAINT book_account_day_pkey PRIMARY KEY (company_id, account_id, day);

ALTER TABLE ONLY app.book_day_sum
    ADD CONSTRAINT book_day_sum_pkey PRIMARY KEY (company_id, unit, code, day, closing);

ALTER TABLE ONLY app.book_entry
    ADD CONSTRAINT book_entry_company_id_booking_year_place_key UNIQUE (company_id, booking_year, place);

ALTER TABLE ONLY app.book_entry
    ADD CONSTRAINT book_entry_company_id_number_key UNIQUE (company_id, number);

ALTER TABLE ONLY app.book_entry
    ADD CONSTRAINT book_entry_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.book_line
    ADD CONSTRAINT book_line_pkey PRIMARY KEY (company_id, entry_id, line);

ALTER TABLE ONLY app.book_line
    ADD CONSTRAINT book_line_transfer_id_key UNIQUE (transfer_id);

ALTER TABLE ONLY app.book_month_count
    ADD CONSTRAINT book_month_count_pkey PRIMARY KEY (company_id, month);

ALTER TABLE ONLY app.book_month_sum
    ADD CONSTRAINT book_month_sum_pkey PRIMARY KEY (company_id, month, unit, code, closing);

ALTER TABLE ONLY app.book_series
    ADD CONSTRAINT book_series_pkey PRIMARY KEY (company_id, series, year);

ALTER TABLE ONLY app.books
    ADD CONSTRAINT books_pkey PRIMARY KEY (company_id);

ALTER TABLE ONLY app.boundary
    ADD CONSTRAINT boundary_pkey PRIMARY KEY (company_id, asset_id, revision);

ALTER TABLE ONLY app.channel_message
    ADD CONSTRAINT channel_message_pkey PRIMARY KEY (company_id, message_id);

ALTER TABLE ONLY app.claimed_call
    ADD CONSTRAINT claimed_call_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.clearance_request
    ADD CONSTRAINT clearance_request_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.client_grant
    ADD CONSTRAINT client_grant_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.client_grant
    ADD CONSTRAINT client_grant_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY app.client_map_use
    ADD CONSTRAINT client_map_use_pkey PRIMARY KEY (company_id, client_id);

ALTER TABLE ONLY app.company
    ADD CONSTRAINT company_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.company_visit
    ADD CONSTRAINT company_visit_pkey PRIMARY KEY (company_id, person_id);

ALTER TABLE ONLY app.deal_hold
    ADD CONSTRAINT deal_hold_pkey PRIMARY KEY (company_id, asset_id);

ALTER TABLE ONLY app.deal_receipt
    ADD CONSTRAINT deal_receipt_pkey PRIMARY KEY (company_id, payment_id);

ALTER TABLE ONLY app.deleted_address
    ADD CONSTRAINT deleted_address_pkey PRIMARY KEY (mark, person_id);

ALTER TABLE ONLY app.document
    ADD CONSTRAINT document_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.email_change
    ADD CONSTRAINT email_change_confirm_hash_key UNIQUE (confirm_hash);

ALTER TABLE ONLY app.email_change
    ADD CONSTRAINT email_change_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.email_change
    ADD CONSTRAINT email_change_undo_hash_key UNIQUE (undo_hash);

ALTER TABLE ONLY app.email_proof
    ADD CONSTRAINT email_proof_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY app.entry
    ADD CONSTRAINT entry_pkey PRIMARY KEY (account_id, account_version);

ALTER TABLE ONLY app.event_delta
    ADD CONSTRAINT event_delta_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.event_mark
    ADD CONSTRAINT event_mark_pkey PRIMARY KEY (company_id, person_id);

ALTER TABLE ONLY app.event
    ADD CONSTRAINT event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.event_sum
    ADD CONSTRAINT event_sum_pkey PRIMARY KEY (company_id);

ALTER TABLE ONLY app.exchange_rate
    ADD CONSTRAINT exchange_rate_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.finance_target
    ADD CONSTRAINT finance_target_pkey PRIMARY KEY (company_id, month, unit, measure);

ALTER TABLE ONLY app.former_identity
    ADD CONSTRAINT former_identity_pkey PRIMARY KEY (person_id, identity);

ALTER TABLE ONLY app.former_number
    ADD CONSTRAINT former_number_pkey PRIMARY KEY (person_id, phone);

ALTER TABLE ONLY app.former_self
    ADD CONSTRAINT former_self_pkey PRIMARY KEY (person_id, former_id);

ALTER TABLE ONLY app.gate_evidence
    ADD CONSTRAINT gate_evidence_pkey PRIMARY KEY (company_id, pass_id, attempt, document_id);

ALTER TABLE ONLY app.gate_keeper
    ADD CONSTRAINT gate_keeper_pkey PRIMARY KEY (company_id, person_id, tree_id, node_id);

ALTER TABLE ONLY app.gate_pass
    ADD CONSTRAINT gate_pass_company_id_run_id_node_id_cycle_key UNIQUE (company_id, run_id, node_id, cycle);

ALTER TABLE ONLY app.gate_pass
    ADD CONSTRAINT gate_pass_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.gate_policy
    ADD CONSTRAINT gate_policy_pkey PRIMARY KEY (company_id);

ALTER TABLE ONLY app.gate_run
    ADD CONSTRAINT gate_run_company_id_asset_id_tree_id_key UNIQUE (company_id, asset_id, tree_id);

ALTER TABLE ONLY app.gate_run
    ADD CONSTRAINT gate_run_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.gate_tree
    ADD CONSTRAINT gate_tree_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.gate_tree_version
    ADD CONSTRAINT gate_tree_version_pkey PRIMARY KEY (company_id, tree_id, version);

ALTER TABLE ONLY app.gate_verdict
    ADD CONSTRAINT gate_verdict_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (actor_id, key);

ALTER TABLE ONLY app.invitation
    ADD CONSTRAINT invitation_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.invitation
    ADD CONSTRAINT invitation_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY app.jurisdiction_delta
    ADD CONSTRAINT jurisdiction_delta_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.jurisdiction_piece
    ADD CONSTRAINT jurisdiction_piece_pkey PRIMARY KEY (jurisdiction_id, place);

ALTER TABLE ONLY app.jurisdiction
    ADD CONSTRAINT jurisdiction_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.jurisdiction_sum
    ADD CONSTRAINT jurisdiction_sum_pkey PRIMARY KEY (company_id, jurisdiction_id);

ALTER TABLE ONLY app.known_payer
    ADD CONSTRAINT known_payer_pkey PRIMARY KEY (company_id, key, for_id);

ALTER TABLE ONLY app.ledger_checked
    ADD CONSTRAINT ledger_checked_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY app.ledger_policy
    ADD CONSTRAINT ledger_policy_pkey PRIMARY KEY (company_id);

ALTER TABLE ONLY app.listing
    ADD CONSTRAINT listing_pkey PRIMARY KEY (company_id, asset_id);

ALTER TABLE ONLY app.listing_price
    ADD CONSTRAINT listing_price_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.log_checkpoint
    ADD CONSTRAINT log_checkpoint_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.log_entry
    ADD CONSTRAINT log_entry_event_id_key UNIQUE (event_id);

ALTER TABLE ONLY app.log_entry
    ADD CONSTRAINT log_entry_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY app.log_head
    ADD CONSTRAINT log_head_pkey PRIMARY KEY (only_one);

ALTER TABLE ONLY app.log_recovery
    ADD CONSTRAINT log_recovery_pkey PRIMARY KEY (number);

ALTER TABLE ONLY app.log_rotation
    ADD CONSTRAINT log_rotation_pkey PRIMARY KEY (size);

ALTER TABLE ONLY app.log_tile
    ADD CONSTRAINT log_tile_pkey PRIMARY KEY (level, index);

ALTER TABLE ONLY app.log_waiting
    ADD CONSTRAINT log_waiting_pkey PRIMARY KEY (arrived);

ALTER TABLE ONLY app.mail
    ADD CONSTRAINT mail_mailbox_uid_validity_uid_key UNIQUE (mailbox, uid_validity, uid);

ALTER TABLE ONLY app.mail
    ADD CONSTRAINT mail_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.mailbox
    ADD CONSTRAINT mailbox_pkey PRIMARY KEY (name);

ALTER TABLE ONLY app.membership
    ADD CONSTRAINT membership_pkey PRIMARY KEY (company_id, user_id);

ALTER TABLE ONLY app.mint_approval
    ADD CONSTRAINT mint_approval_pkey PRIMARY KEY (request_id, approver_id);

ALTER TABLE ONLY app.mint_day
    ADD CONSTRAINT mint_day_pkey PRIMARY KEY (ledger_id, day);

ALTER TABLE ONLY app.mint_officer
    ADD CONSTRAINT mint_officer_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY app.mint_request
    ADD CONSTRAINT mint_request_id_requested_by_key UNIQUE (id, requested_by);

ALTER TABLE ONLY app.mint_request
    ADD CONSTRAINT mint_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.money_account
    ADD CONSTRAINT money_account_company_id_slug_key UNIQUE (company_id, slug);

ALTER TABLE ONLY app.money_account
    ADD CONSTRAINT money_account_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.neighbour_notice
    ADD CONSTRAINT neighbour_notice_pkey PRIMARY KEY (company_id, asking_company_id, fact_type);

ALTER TABLE ONLY app.notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.notice_waiting
    ADD CONSTRAINT notice_waiting_pkey PRIMARY KEY (arrived);

ALTER TABLE ONLY app.number_code
    ADD CONSTRAINT number_code_pkey PRIMARY KEY (person_id);

ALTER TABLE ONLY app.office_calendar
    ADD CONSTRAINT office_calendar_pkey PRIMARY KEY (only_one);

ALTER TABLE ONLY app.office_exception_hours
    ADD CONSTRAINT office_exception_hours_pkey PRIMARY KEY (day, opens);

ALTER TABLE ONLY app.office_exception
    ADD CONSTRAINT office_exception_pkey PRIMARY KEY (day);

ALTER TABLE ONLY app.office_hours
    ADD CONSTRAINT office_hours_pkey PRIMARY KEY (weekday, opens);

ALTER TABLE ONLY app.open_hold
    ADD CONSTRAINT open_hold_pkey PRIMARY KEY (transfer_id);

ALTER TABLE ONLY app.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.overlap_consent
    ADD CONSTRAINT overlap_consent_pkey PRIMARY KEY (company_id, asset_id, neighbour_company_id, neighbour_id);

ALTER TABLE ONLY app.overlap
    ADD CONSTRAINT overlap_pkey PRIMARY KEY (company_id, asset_id, neighbour_company_id, neighbour_id);

ALTER TABLE ONLY app.party
    ADD CONSTRAINT party_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.passkey_challenge
    ADD CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge_hash);

ALTER TABLE ONLY app.passkey
    ADD CONSTRAINT passkey_credential_id_key UNIQUE (credential_id);

ALTER TABLE ONLY app.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.password_reset
    ADD CONSTRAINT password_reset_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY app.payment
    ADD CONSTRAINT payment_company_id_receipt_key UNIQUE (company_id, receipt);

ALTER TABLE ONLY app.payment
    ADD CONSTRAINT payment_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.person_picture
    ADD CONSTRAINT person_picture_id_key UNIQUE (id);

ALTER TABLE ONLY app.person_picture
    ADD CONSTRAINT person_picture_pkey PRIMARY KEY (person_id);

ALTER TABLE ONLY app.proposal
    ADD CONSTRAINT proposal_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.public_holiday
    ADD CONSTRAINT public_holiday_pkey PRIMARY KEY (day);

ALTER TABLE ONLY app.purchase_offer
    ADD CONSTRAINT purchase_offer_id_key UNIQUE (id);

ALTER TABLE ONLY app.purchase_offer
    ADD CONSTRAINT purchase_offer_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.purchase_offer_step
    ADD CONSTRAINT purchase_offer_step_pkey PRIMARY KEY (company_id, offer_id, place);

ALTER TABLE ONLY app.push_subscription
    ADD CONSTRAINT push_subscription_endpoint_key UNIQUE (endpoint);

ALTER TABLE ONLY app.push_subscription
    ADD CONSTRAINT push_subscription_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (code_hash);

ALTER TABLE app.redemption
    ADD CONSTRAINT redemption_paid_by_another CHECK (((status <> 'settled'::text) OR (ended_by <> approved_by))) NOT VALID;

ALTER TABLE ONLY app.redemption_payable
    ADD CONSTRAINT redemption_payable_company_id_number_key UNIQUE (company_id, number);

ALTER TABLE ONLY app.redemption_payable
    ADD CONSTRAINT redemption_payable_pkey PRIMARY KEY (company_id, redemption_id);

ALTER TABLE ONLY app.redemption
    ADD CONSTRAINT redemption_payout_ref UNIQUE (company_id, payout_ref);

ALTER TABLE ONLY app.redemption
    ADD CONSTRAINT redemption_pending_transfer_id_key UNIQUE (pending_transfer_id);

ALTER TABLE ONLY app.redemption
    ADD CONSTRAINT redemption_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.redemption_rate
    ADD CONSTRAINT redemption_rate_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.refresh_token
    ADD CONSTRAINT refresh_token_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY app.reservation
    ADD CONSTRAINT reservation_company_id_reference_key UNIQUE (company_id, reference);

ALTER TABLE ONLY app.reservation
    ADD CONSTRAINT reservation_id_key UNIQUE (id);

ALTER TABLE ONLY app.reservation
    ADD CONSTRAINT reservation_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.right_change
    ADD CONSTRAINT right_change_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.rop_change
    ADD CONSTRAINT rop_change_pkey PRIMARY KEY (company_id, contract_id, id);

ALTER TABLE ONLY app.rop_contract
    ADD CONSTRAINT rop_contract_company_id_reference_key UNIQUE (company_id, reference);

ALTER TABLE ONLY app.rop_contract
    ADD CONSTRAINT rop_contract_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.rop_instalment
    ADD CONSTRAINT rop_instalment_pkey PRIMARY KEY (company_id, contract_id, number);

ALTER TABLE ONLY app.rop_step
    ADD CONSTRAINT rop_step_company_id_contract_id_seq_key UNIQUE (company_id, contract_id, seq);

ALTER TABLE ONLY app.rop_step
    ADD CONSTRAINT rop_step_pkey PRIMARY KEY (company_id, contract_id, id);

ALTER TABLE ONLY app.secret
    ADD CONSTRAINT secret_pkey PRIMARY KEY (name);

ALTER TABLE ONLY app.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.settled_overlap
    ADD CONSTRAINT settled_overlap_pkey PRIMARY KEY (company_id, asset_id, neighbour_company_id, neighbour_id);

ALTER TABLE ONLY app.sign_in_step
    ADD CONSTRAINT sign_in_step_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY app.spending_target
    ADD CONSTRAINT spending_target_pkey PRIMARY KEY (company_id, month);

ALTER TABLE ONLY app.statement
    ADD CONSTRAINT statement_company_id_money_slug_sha256_key UNIQUE (company_id, money_slug, sha256);

ALTER TABLE ONLY app.statement_line
    ADD CONSTRAINT statement_line_company_id_money_slug_fingerprint_key UNIQUE (company_id, money_slug, fingerprint);

ALTER TABLE ONLY app.statement_line
    ADD CONSTRAINT statement_line_company_id_number_key UNIQUE (company_id, number);

ALTER TABLE ONLY app.statement_line
    ADD CONSTRAINT statement_line_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.statement_mapping
    ADD CONSTRAINT statement_mapping_pkey PRIMARY KEY (company_id, money_slug, header_hash);

ALTER TABLE ONLY app.statement
    ADD CONSTRAINT statement_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.survey_beacon
    ADD CONSTRAINT survey_beacon_pkey PRIMARY KEY (company_id, change_id);

ALTER TABLE ONLY app.survey_change
    ADD CONSTRAINT survey_change_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.survey_excuse
    ADD CONSTRAINT survey_excuse_pkey PRIMARY KEY (company_id, change_id, beacon);

ALTER TABLE ONLY app.survey_job
    ADD CONSTRAINT survey_job_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.survey_note
    ADD CONSTRAINT survey_note_pkey PRIMARY KEY (company_id, change_id);

ALTER TABLE ONLY app.survey_outbox
    ADD CONSTRAINT survey_outbox_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.survey_photo
    ADD CONSTRAINT survey_photo_pkey PRIMARY KEY (company_id, change_id);

ALTER TABLE ONLY app.survey_plot
    ADD CONSTRAINT survey_plot_pkey PRIMARY KEY (company_id, asset_id, revision);

ALTER TABLE ONLY app.survey_policy
    ADD CONSTRAINT survey_policy_pkey PRIMARY KEY (company_id);

ALTER TABLE ONLY app.survey_ring
    ADD CONSTRAINT survey_ring_pkey PRIMARY KEY (company_id, change_id);

ALTER TABLE ONLY app.survey_upload
    ADD CONSTRAINT survey_upload_company_id_change_id_key UNIQUE (company_id, change_id);

ALTER TABLE ONLY app.survey_upload
    ADD CONSTRAINT survey_upload_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.survey_visit
    ADD CONSTRAINT survey_visit_pkey PRIMARY KEY (company_id, change_id);

ALTER TABLE ONLY app.task_occurrence
    ADD CONSTRAINT task_occurrence_company_id_item_id_key UNIQUE (company_id, item_id);

ALTER TABLE ONLY app.task_occurrence
    ADD CONSTRAINT task_occurrence_pkey PRIMARY KEY (company_id, repeat_id, due_on);

ALTER TABLE ONLY app.task_repeat
    ADD CONSTRAINT task_repeat_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.throttle
    ADD CONSTRAINT throttle_pkey PRIMARY KEY (key);

ALTER TABLE ONLY app.token_ledger
    ADD CONSTRAINT token_ledger_code_key UNIQUE (code);

ALTER TABLE ONLY app.token_ledger
    ADD CONSTRAINT token_ledger_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.transfer_attempt
    ADD CONSTRAINT transfer_attempt_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.transfer
    ADD CONSTRAINT transfer_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.transfer
    ADD CONSTRAINT transfer_seq_key UNIQUE (seq);

ALTER TABLE ONLY app.unsent_file
    ADD CONSTRAINT unsent_file_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.user_account
    ADD CONSTRAINT user_account_email_key UNIQUE (email);

ALTER TABLE ONLY app.user_account
    ADD CONSTRAINT user_account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.verified_number
    ADD CONSTRAINT verified_number_person_id_key UNIQUE (person_id);

ALTER TABLE ONLY app.verified_number
    ADD CONSTRAINT verified_number_pkey PRIMARY KEY (phone);

ALTER TABLE ONLY app.waiting_sign_up
    ADD CONSTRAINT waiting_sign_up_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY app.walk
    ADD CONSTRAINT walk_pkey PRIMARY KEY (transaction);

ALTER TABLE ONLY app.whatsapp_event
    ADD CONSTRAINT whatsapp_event_body_hash_key UNIQUE (body_hash);

ALTER TABLE ONLY app.whatsapp_event
    ADD CONSTRAINT whatsapp_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app.work_file
    ADD CONSTRAINT work_file_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.work_filter
    ADD CONSTRAINT work_filter_pkey PRIMARY KEY (company_id, owner_id, id);

ALTER TABLE ONLY app.work_item
    ADD CONSTRAINT work_item_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.work_item
    ADD CONSTRAINT work_item_ref_key UNIQUE (ref);

ALTER TABLE ONLY app.work_link
    ADD CONSTRAINT work_link_company_id_key_hash_key UNIQUE (company_id, key_hash);

ALTER TABLE ONLY app.work_link
    ADD CONSTRAINT work_link_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.work_mark
    ADD CONSTRAINT work_mark_pkey PRIMARY KEY (company_id, user_id, item_id);

ALTER TABLE ONLY app.work_mention
    ADD CONSTRAINT work_mention_pkey PRIMARY KEY (company_id, message_id, user_id);

ALTER TABLE ONLY app.work_message
    ADD CONSTRAINT work_message_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.work_pause
    ADD CONSTRAINT work_pause_pkey PRIMARY KEY (company_id, item_id, paused_at);

ALTER TABLE ONLY app.work_queue
    ADD CONSTRAINT work_queue_pkey PRIMARY KEY (company_id, queue_name);

ALTER TABLE ONLY app.work_reference
    ADD CONSTRAINT work_reference_pkey PRIMARY KEY (year);

ALTER TABLE ONLY app.work_reply
    ADD CONSTRAINT work_reply_pkey PRIMARY KEY (company_id, id);

ALTER TABLE ONLY app.work_sequence
    ADD CONSTRAINT work_sequence_pkey PRIMARY KEY (company_id);

CREATE INDEX account_by_company ON app.account USING btree (company_id, owner_kind, owner_id);

CREATE INDEX admission_by_applicant ON app.admission USING btree (applicant_id);

CREATE INDEX admission_by_number ON app.admission USING btree (lower(registration_number));

CREATE INDEX asset_awaiting_approval ON app.asset USING btree (company_id, standing, updated_at, id) WHERE ((compliance_state = 'PLOTTED'::text) AND (standing = ANY (ARRAY['ACTIVE'::text, 'DISPUTED'::text])));

CREATE INDEX asset_by_area ON app.asset USING btree (company_id, COALESCE(area_square_metres, ('-1'::integer)::double precision), id);

CREATE INDEX asset_by_change ON app.asset USING btree (company_id, updated_at, id);

CREATE INDEX asset_by_name ON app.asset USING btree (company_id, lower(asset_name) COLLATE "C", id);

CREATE INDEX asset_by_operator ON app.asset USING btree (company_id, operator_phone) WHERE (operator_phone <> ''::text);

CREATE INDEX asset_by_operator_name ON app.asset USING btree (company_id, lower(operator_name) COLLATE "C", id);

CREATE INDEX asset_by_ring ON app.asset USING gist (ring);

CREATE INDEX asset_by_state ON app.asset USING btree (company_id, compliance_state);

CREATE UNIQUE INDEX asset_category_name ON app.asset_category USING btree (company_id, lower(name));

CREATE INDEX asset_cell_empty ON app.asset_cell USING btree (company_id) WHERE (assets = 0);

CREATE INDEX asset_cost_by_asset ON app.asset_cost USING btree (company_id, asset_id);

CREATE INDEX asset_event_by_category ON app.asset_event USING btree (company_id, category_id, created_at DESC);

CREATE INDEX asset_event_by_company ON app.asset_event USING btree (company_id, created_at DESC);

CREATE INDEX asset_event_by_creator ON app.asset_event USING btree (company_id, created_by, created_at DESC);

CREATE INDEX asset_event_due ON app.asset_event USING btree (next_on) WHERE (next_on IS NOT NULL);

CREATE INDEX asset_event_open ON app.asset_event USING btree (company_id) WHERE (next_on IS NOT NULL);

CREATE INDEX asset_event_waiting ON app.asset_event USING btree (company_id) WHERE waits;

CREATE INDEX asset_import_by_starter ON app.asset_import USING btree (company_id, started_by, started_at DESC);

CREATE INDEX asset_in_sale ON app.asset USING btree (company_id, ownership_state) WHERE (ownership_state <> 'HELD'::text);

CREATE INDEX asset_json_by_category ON app.asset_json USING btree (company_id, category_id, asset_number);

CREATE INDEX asset_jurisdiction_by_jurisdiction ON app.asset_jurisdiction USING btree (jurisdiction_id, company_id) INCLUDE (asset_id);

CREATE UNIQUE INDEX asset_number ON app.asset USING btree (company_id, asset_number);

CREATE INDEX asset_of_category_by_area ON app.asset USING btree (category_id, COALESCE(area_square_metres, ('-1'::integer)::double precision), id);

CREATE INDEX asset_of_category_by_change ON app.asset USING btree (category_id, updated_at, id);

CREATE INDEX asset_of_category_by_name ON app.asset USING btree (category_id, lower(asset_name) COLLATE "C", id);

CREATE INDEX asset_of_category_by_operator_name ON app.asset USING btree (category_id, lower(operator_name) COLLATE "C", id);

CREATE INDEX asset_right_by_asset ON app.asset_right USING btree (company_id, asset_id, priority);

CREATE INDEX asset_right_by_party ON app.asset_right USING btree (company_id, party_id) WHERE (ended_at IS NULL);

CREATE INDEX asset_search_words ON app.asset_search USING gin (company_id, operator_words public.gin_trgm_ops, asset_words public.gin_trgm_ops) WITH (gin_pending_list_limit='256');

CREATE INDEX asset_succession_by_successor ON app.asset_succession USING btree (company_id, successor_id);

CREATE INDEX base_station_by_asset ON app.base_station_asset USING btree (company_id, asset_id);

CREATE INDEX book_entry_by_day ON app.book_entry USING btree (company_id, booked_on, place);

CREATE INDEX book_entry_by_kind ON app.book_entry USING btree (company_id, kind, booked_on, place);

CREATE INDEX book_entry_by_reference ON app.book_entry USING btree (company_id, reference) WHERE (reference IS NOT NULL);

CREATE INDEX book_entry_by_word ON app.book_entry USING gin (search);

CREATE UNIQUE INDEX book_entry_reversed_once ON app.book_entry USING btree (company_id, reverses) WHERE (reverses IS NOT NULL);

CREATE INDEX book_line_by_credit ON app.book_line USING btree (credit_account, booked_on, place, line) INCLUDE (amount);

CREATE INDEX book_line_by_credit_code ON app.book_line USING btree (company_id, unit, credit_code, booked_on, place);

CREATE INDEX book_line_by_debit ON app.book_line USING btree (debit_account, booked_on, place, line) INCLUDE (amount);

CREATE INDEX book_line_by_debit_code ON app.book_line USING btree (company_id, unit, debit_code, booked_on, place);

CREATE INDEX book_line_by_unit ON app.book_line USING btree (company_id, unit, booked_on, place);

CREATE INDEX book_line_from_contract ON app.book_line USING btree (company_id, unit, debit_owner, booked_on) INCLUDE (debit_code, credit_code, amount) WHERE ((debit_code = ANY (ARRAY[2010, 2030, 2040])) AND (credit_code = ANY (ARRAY[1000, 1010, 1020, 2000])));

CREATE INDEX book_line_of_lost_credit ON app.book_line USING btree (company_id, booked_on) INCLUDE (unit, amount) WHERE ((debit_code = 2050) AND (credit_code = 2045));

CREATE INDEX book_line_to_contract ON app.book_line USING btree (company_id, unit, credit_owner, booked_on) INCLUDE (credit_code, debit_code, amount) WHERE ((credit_code = ANY (ARRAY[2010, 2030, 2040])) AND (debit_code = ANY (ARRAY[1000, 1010, 1020, 2000])));

CREATE INDEX channel_message_by_address ON app.channel_message USING btree (address, channel, created_at) WHERE (address IS NOT NULL);

CREATE INDEX channel_message_by_case ON app.channel_message USING btree (case_id, created_at);

CREATE INDEX channel_message_by_id ON app.channel_message USING btree (external_id) WHERE (external_id IS NOT NULL);

CREATE UNIQUE INDEX channel_message_of_whatsapp ON app.channel_message USING btree (external_id) WHERE (channel = 'whatsapp'::text);

CREATE INDEX channel_message_unsent ON app.channel_message USING btree (created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'held'::text, 'failed'::text]));

CREATE INDEX claimed_call_by_age ON app.claimed_call USING btree (created_at);

CREATE INDEX clearance_request_by_decider ON app.clearance_request USING btree (decided_by);

CREATE INDEX clearance_request_by_person ON app.clearance_request USING btree (person_id, asked_at DESC);

CREATE UNIQUE INDEX clearance_request_open ON app.clearance_request USING btree (company_id, person_id, department) WHERE (decision IS NULL);

CREATE INDEX client_grant_live ON app.client_grant USING btree (company_id, created_at DESC) WHERE (withdrawn_at IS NULL);

CREATE UNIQUE INDEX company_desk ON app.company USING btree (desk) WHERE desk;

CREATE INDEX deal_receipt_by_reservation ON app.deal_receipt USING btree (company_id, reservation_id);

CREATE INDEX document_by_asset ON app.document USING btree (company_id, asset_id, filed_at);

CREATE UNIQUE INDEX document_by_id ON app.document USING btree (id);

CREATE INDEX document_by_station ON app.document USING btree (company_id, station_id, filed_at) WHERE (station_id IS NOT NULL);

CREATE INDEX document_by_survey_job ON app.document USING btree (company_id, survey_job_id) WHERE (survey_job_id IS NOT NULL);

CREATE INDEX document_of_company ON app.document USING btree (company_id, filed_at) WHERE ((asset_id IS NULL) AND (station_id IS NULL));

CREATE INDEX email_change_by_old ON app.email_change USING btree (old_email) WHERE ((confirmed_at IS NOT NULL) AND (ended_at IS NULL));

CREATE INDEX email_change_by_user ON app.email_change USING btree (user_id, requested_at);

CREATE INDEX email_proof_by_person ON app.email_proof USING btree (person_id);

CREATE INDEX entry_by_transfer ON app.entry USING btree (transfer_id);

CREATE INDEX event_by_account_actor ON app.event USING btree (actor_id, occurred_at DESC, id DESC) WHERE (company_id IS NULL);

CREATE INDEX event_by_account_subject ON app.event USING btree (subject_id, occurred_at DESC, id DESC) WHERE ((company_id IS NULL) AND (subject_type = 'account'::text));

CREATE INDEX event_by_actor ON app.event USING btree (company_id, actor_id, occurred_at DESC, id DESC) WHERE (company_id IS NOT NULL);

CREATE INDEX event_by_company ON app.event USING btree (company_id, occurred_at DESC, id DESC);

CREATE INDEX event_by_subject ON app.event USING btree (company_id, subject_id, occurred_at DESC);

CREATE INDEX event_by_type ON app.event USING btree (company_id, type, occurred_at DESC, id DESC) WHERE (company_id IS NOT NULL);

CREATE INDEX event_mark_by_person ON app.event_mark USING btree (person_id);

CREATE INDEX event_of_accounts ON app.event USING btree (occurred_at) WHERE (company_id IS NULL);

CREATE INDEX event_of_sale ON app.event USING btree (company_id, occurred_at) WHERE ((after ->> 'ownershipState'::text) = 'SOLD'::text);

CREATE INDEX exchange_rate_by_value ON app.exchange_rate USING btree (company_id, rate_num, rate_den, day DESC, set_at DESC);

CREATE INDEX exchange_rate_in_force ON app.exchange_rate USING btree (company_id, given, got, day DESC, set_at DESC);

CREATE INDEX former_identity_by_identity ON app.former_identity USING btree (identity);

CREATE INDEX former_number_by_phone ON app.former_number USING btree (phone);

CREATE INDEX gate_keeper_by_tree ON app.gate_keeper USING btree (company_id, tree_id);

CREATE INDEX gate_pass_awaiting ON app.gate_pass USING btree (company_id, run_id) INCLUDE (source_kind, source_id, source_amount) WHERE (state = 'AWAITING_FUNDS'::text);

CREATE INDEX gate_pass_due ON app.gate_pass USING btree (company_id, run_id) WHERE ((state = 'OVERDUE'::text) OR (reminded IS NOT NULL));

CREATE INDEX gate_run_by_gate ON app.gate_run USING gin (jsonb_path_query_array(plan, '$[*]."nodeId"'::jsonpath));

CREATE INDEX gate_run_to_check ON app.gate_run USING btree (next_check_on, company_id) WHERE (next_check_on IS NOT NULL);

CREATE INDEX gate_verdict_by_pass ON app.gate_verdict USING btree (company_id, pass_id);

CREATE INDEX gate_verdict_by_person ON app.gate_verdict USING btree (company_id, person_id);

CREATE UNIQUE INDEX gate_verdict_once ON app.gate_verdict USING btree (company_id, pass_id, attempt, person_id) WHERE (verdict <> 'ASKED'::text);

CREATE INDEX idempotency_by_age ON app.idempotency USING btree (created_at);

CREATE INDEX invitation_by_acceptor ON app.invitation USING btree (accepted_by) WHERE (accepted_by IS NOT NULL);

CREATE INDEX invitation_by_author ON app.invitation USING btree (invited_by, created_at);

CREATE INDEX invitation_by_email ON app.invitation USING btree (email) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));

CREATE INDEX invitation_by_person ON app.invitation USING btree (user_id) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));

CREATE INDEX invitation_to_address ON app.invitation USING btree (email, created_at) WHERE (email IS NOT NULL);

CREATE INDEX jurisdiction_by_boundary ON app.jurisdiction USING gist (boundary);

CREATE UNIQUE INDEX jurisdiction_name ON app.jurisdiction USING btree (company_id, level, lower(name)) NULLS NOT DISTINCT;

CREATE INDEX jurisdiction_piece_by_outline ON app.jurisdiction_piece USING gist (outline);

CREATE INDEX listing_price_by_asset ON app.listing_price USING btree (company_id, asset_id, set_at DESC);

CREATE INDEX log_entry_by_subject ON app.log_entry USING btree (subject, seq);

CREATE INDEX mail_by_age ON app.mail USING btree (received_at);

CREATE INDEX mail_by_file ON app.mail USING btree (sha256) WHERE (sha256 IS NOT NULL);

CREATE INDEX mail_by_sender ON app.mail USING btree (sender, internet_id) WHERE (internet_id IS NOT NULL);

CREATE INDEX membership_by_known_identity ON app.membership USING btree (known_identity);

CREATE INDEX membership_by_user ON app.membership USING btree (user_id);

CREATE INDEX mint_request_by_company ON app.mint_request USING btree (company_id, requested_at DESC);

CREATE INDEX mint_request_waiting ON app.mint_request USING btree (requested_at) WHERE (state = 'REQUESTED'::text);

CREATE UNIQUE INDEX money_account_main ON app.money_account USING btree (company_id, unit) WHERE main;

CREATE INDEX notice_by_age ON app.notice USING btree (made_at);

CREATE INDEX notice_by_person ON app.notice USING btree (person_id, made_at DESC);

CREATE UNIQUE INDEX notice_setting_of_person ON app.notice_setting USING btree (person_id, company_id) NULLS NOT DISTINCT;

CREATE INDEX notice_to_mail ON app.notice USING btree (mail_at, person_id) WHERE (mail_at IS NOT NULL);

CREATE INDEX notice_to_push ON app.notice USING btree (push_at, person_id) WHERE (push_at IS NOT NULL);

CREATE UNIQUE INDEX one_live_reservation ON app.reservation USING btree (company_id, asset_id) WHERE (state = ANY (ARRAY['HELD'::text, 'CONFIRMED'::text]));

CREATE UNIQUE INDEX one_open_offer_of_buyer ON app.purchase_offer USING btree (buyer_id, company_id, asset_id) WHERE ((state = ANY (ARRAY['OFFERED'::text, 'COUNTERED'::text, 'ACCEPTED'::text])) AND (buyer_id IS NOT NULL));

CREATE UNIQUE INDEX one_operation ON app.asset_right USING btree (company_id, asset_id) WHERE ((kind = 'operation'::text) AND (ended_at IS NULL));

CREATE UNIQUE INDEX one_title_of_party ON app.asset_right USING btree (company_id, asset_id, party_id) WHERE ((kind = 'title'::text) AND (ended_at IS NULL));

CREATE INDEX open_hold_by_expiry ON app.open_hold USING btree (expires_at) WHERE (expires_at IS NOT NULL);

CREATE INDEX outbox_by_sending ON app.outbox USING btree (sent_at) WHERE (sent_at IS NOT NULL);

CREATE INDEX outbox_waiting ON app.outbox USING btree (next_attempt_at) WHERE (sent_at IS NULL);

CREATE INDEX overlap_by_neighbour ON app.overlap USING btree (neighbour_company_id, neighbour_id);

CREATE UNIQUE INDEX overlap_by_reference ON app.overlap USING btree (reference);

CREATE UNIQUE INDEX party_as_written ON app.party USING btree (company_id, name, national_id, phone);

CREATE INDEX party_by_identity ON app.party USING btree (company_id, app.plain_identity(national_id)) WHERE (national_id <> ''::text);

CREATE INDEX party_by_name ON app.party USING btree (company_id, lower(name) COLLATE "C", id);

CREATE INDEX party_by_phone ON app.party USING btree (company_id, phone) WHERE (phone <> ''::text);

CREATE INDEX party_by_words ON app.party USING gin (company_id, lower(name) public.gin_trgm_ops, phone public.gin_trgm_ops) WITH (gin_pending_list_limit='256');

CREATE INDEX passkey_by_user ON app.passkey USING btree (user_id);

CREATE INDEX passkey_challenge_by_session ON app.passkey_challenge USING btree (session_id);

CREATE INDEX passkey_challenge_by_sign_in ON app.passkey_challenge USING btree (sign_in);

CREATE INDEX passkey_challenge_by_user ON app.passkey_challenge USING btree (user_id);

CREATE INDEX password_reset_by_user ON app.password_reset USING btree (user_id, created_at);

CREATE INDEX payment_by_company ON app.payment USING btree (company_id, place DESC);

CREATE INDEX payment_by_deal ON app.payment USING btree (company_id, for_id, recorded_at);

CREATE INDEX payment_by_line ON app.payment USING btree (company_id, line_id) WHERE (line_id IS NOT NULL);

CREATE UNIQUE INDEX payment_reference ON app.payment USING btree (company_id, money_slug, direction, reference, for_id) WHERE ((reference <> ''::text) AND (line_id IS NULL) AND (state = ANY (ARRAY['WAITING'::text, 'POSTED'::text, 'REVERSING'::text])));

CREATE INDEX payment_waiting ON app.payment USING btree (company_id, place) WHERE (state = ANY (ARRAY['WAITING'::text, 'REVERSING'::text]));

CREATE INDEX proposal_by_company ON app.proposal USING btree (company_id, made_at DESC);

CREATE INDEX proposal_by_maker ON app.proposal USING btree (made_by);

CREATE UNIQUE INDEX proposal_of_subject ON app.proposal USING btree (company_id, kind, subject) NULLS NOT DISTINCT WHERE (state = 'PROPOSED'::text);

CREATE INDEX purchase_offer_by_asset ON app.purchase_offer USING btree (company_id, asset_id);

CREATE INDEX purchase_offer_by_buyer ON app.purchase_offer USING btree (buyer_id, changed_at DESC) WHERE (buyer_id IS NOT NULL);

CREATE INDEX purchase_offer_by_change ON app.purchase_offer USING btree (company_id, changed_at DESC);

CREATE INDEX purchase_offer_step_by_person ON app.purchase_offer_step USING btree (made_by);

CREATE INDEX purchase_offer_to_expire ON app.purchase_offer USING btree (expires_at) WHERE (state = ANY (ARRAY['OFFERED'::text, 'COUNTERED'::text, 'ACCEPTED'::text]));

CREATE INDEX push_subscription_by_person ON app.push_subscription USING btree (person_id, created_at);

CREATE INDEX push_subscription_by_session ON app.push_subscription USING btree (session_id);

CREATE INDEX recovery_code_by_user ON app.recovery_code USING btree (user_id);

CREATE INDEX redemption_by_company ON app.redemption USING btree (company_id, requested_at DESC);

CREATE INDEX redemption_by_user ON app.redemption USING btree (user_id, requested_at DESC);

CREATE INDEX redemption_rate_in_force ON app.redemption_rate USING btree (currency, valid_from DESC);

CREATE INDEX refresh_token_by_session ON app.refresh_token USING btree (session_id);

CREATE INDEX reservation_by_asset ON app.reservation USING btree (company_id, asset_id);

CREATE INDEX reservation_by_buyer ON app.reservation USING btree (buyer_id) WHERE (buyer_id IS NOT NULL);

CREATE INDEX reservation_by_making ON app.reservation USING btree (company_id, made_at DESC);

CREATE INDEX reservation_by_offer ON app.reservation USING btree (company_id, offer_id) WHERE (offer_id IS NOT NULL);

CREATE INDEX reservation_to_check ON app.reservation USING btree (due_at) WHERE (state = ANY (ARRAY['HELD'::text, 'CONFIRMED'::text]));

CREATE INDEX right_change_by_asset ON app.right_change USING btree (company_id, asset_id, state);

CREATE INDEX right_change_proposed ON app.right_change USING btree (company_id) WHERE (state = 'PROPOSED'::text);

CREATE UNIQUE INDEX rop_change_waiting ON app.rop_change USING btree (company_id, contract_id, kind) WHERE (state = 'PROPOSED'::text);

CREATE INDEX rop_contract_by_lateness ON app.rop_contract USING btree (company_id, days_past_due DESC, reference);

CREATE INDEX rop_contract_by_phone ON app.rop_contract USING btree (buyer_phone);

CREATE UNIQUE INDEX rop_contract_by_token ON app.rop_contract USING btree (token_hash) WHERE (token_hash IS NOT NULL);

CREATE UNIQUE INDEX rop_contract_of_asset ON app.rop_contract USING btree (company_id, asset_id) WHERE (state = ANY (ARRAY['APPROVED'::text, 'SIGNED'::text, 'ACTIVE'::text, 'DEFAULT'::text, 'PAID_UP'::text, 'SETTLED'::text]));

CREATE INDEX rop_contract_to_lapse ON app.rop_contract USING btree (lapses_on) WHERE (state = 'APPROVED'::text);

CREATE INDEX rop_contract_to_replay ON app.rop_contract USING btree (posted_to) WHERE (state = ANY (ARRAY['ACTIVE'::text, 'DEFAULT'::text, 'PAID_UP'::text]));

CREATE INDEX rop_instalment_by_due ON app.rop_instalment USING btree (company_id, due_on);

CREATE INDEX rop_instalment_open ON app.rop_instalment USING btree (company_id, due_on) INCLUDE (contract_id, open) WHERE ((until IS NULL) AND (open > 0));

CREATE INDEX rop_step_by_payment ON app.rop_step USING btree (company_id, contract_id, payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX session_by_end ON app.session USING btree (LEAST(COALESCE(ended_at, expires_at), expires_at));

CREATE INDEX session_by_user ON app.session USING btree (user_id) WHERE (ended_at IS NULL);

CREATE INDEX settled_overlap_of_neighbour ON app.settled_overlap USING btree (neighbour_company_id, neighbour_id);

CREATE INDEX sign_in_step_by_user ON app.sign_in_step USING btree (user_id);

CREATE INDEX statement_by_company ON app.statement USING btree (company_id, imported_at DESC);

CREATE INDEX statement_line_by_amount ON app.statement_line USING btree (company_id, money_slug, amount, day);

CREATE INDEX statement_line_by_company ON app.statement_line USING btree (company_id, place DESC);

CREATE INDEX statement_line_by_statement ON app.statement_line USING btree (company_id, statement_id, place);

CREATE UNIQUE INDEX statement_line_entry ON app.statement_line USING btree (company_id, entry_id) WHERE (entry_id IS NOT NULL);

CREATE INDEX statement_line_open ON app.statement_line USING btree (company_id, money_slug, place DESC) WHERE (state = ANY (ARRAY['NEW'::text, 'SUGGESTED'::text, 'SUSPENSE'::text, 'POSSIBLE_DOUBLE'::text]));

CREATE INDEX survey_beacon_by_job ON app.survey_beacon USING btree (company_id, job_id, measured_at);

CREATE INDEX survey_change_by_job ON app.survey_change USING btree (company_id, job_id, received_at);

CREATE UNIQUE INDEX survey_change_in_order ON app.survey_change USING btree (company_id, outbox_id, job_id, seq) WHERE (code IS DISTINCT FROM 'seq_taken'::text);

CREATE INDEX survey_job_by_case ON app.survey_job USING btree (company_id, case_id, created_at);

CREATE INDEX survey_job_finished ON app.survey_job USING btree (company_id, handed_in_at DESC) WHERE (handed_in_at IS NOT NULL);

CREATE INDEX survey_job_planned ON app.survey_job USING btree (company_id, planned_on) WHERE (state = 'SCHEDULED'::text);

CREATE INDEX survey_note_by_job ON app.survey_note USING btree (company_id, job_id);

CREATE INDEX survey_outbox_by_person ON app.survey_outbox USING btree (person_id);

CREATE INDEX survey_photo_by_job ON app.survey_photo USING btree (company_id, job_id);

CREATE INDEX survey_plot_by_job ON app.survey_plot USING btree (company_id, job_id);

CREATE INDEX survey_ring_by_job ON app.survey_ring USING btree (company_id, job_id, job_version);

CREATE INDEX survey_upload_by_age ON app.survey_upload USING btree (touched_at);

CREATE INDEX survey_visit_by_job ON app.survey_visit USING btree (company_id, job_id);

CREATE INDEX task_repeat_by_assignee ON app.task_repeat USING btree (assignee_id);

CREATE INDEX task_repeat_by_ender ON app.task_repeat USING btree (ended_by);

CREATE INDEX task_repeat_by_maker ON app.task_repeat USING btree (made_by);

CREATE INDEX task_repeat_to_open ON app.task_repeat USING btree (next_on) WHERE (ended_at IS NULL);

CREATE INDEX throttle_by_end ON app.throttle USING btree (expire);

CREATE INDEX transfer_by_attempt ON app.transfer USING btree (attempt_id);

CREATE INDEX transfer_by_company ON app.transfer USING btree (company_id, seq DESC);

CREATE INDEX transfer_by_reference ON app.transfer USING btree (ref_type, ref_id);

CREATE INDEX transfer_paid ON app.transfer USING btree (debit_account_id, created_at) WHERE ((ref_type = 'payment'::text) AND (kind = 'single'::text));

CREATE UNIQUE INDEX transfer_resolves_once ON app.transfer USING btree (pending_id) WHERE (kind = ANY (ARRAY['post'::text, 'void'::text, 'expire'::text]));

CREATE UNIQUE INDEX transfer_reverses_once ON app.transfer USING btree (reverses_id) WHERE (kind = 'reversal'::text);

CREATE INDEX transfer_set_aside ON app.transfer USING btree (debit_account_id, created_at) WHERE ((ref_type = 'gate_pass'::text) AND (kind = 'pending'::text));

CREATE INDEX unsent_file_by_age ON app.unsent_file USING btree (filed_at);

CREATE INDEX unsent_file_by_filer ON app.unsent_file USING btree (filed_by);

CREATE INDEX unsent_file_by_item ON app.unsent_file USING btree (company_id, item_id);

CREATE INDEX user_account_by_identity ON app.user_account USING btree (app.plain_identity(national_id)) WHERE (national_id <> ''::text);

CREATE INDEX waiting_sign_up_by_end ON app.waiting_sign_up USING btree (expires_at);

CREATE INDEX whatsapp_event_by_age ON app.whatsapp_event USING btree (received_at);

CREATE INDEX whatsapp_event_waiting ON app.whatsapp_event USING btree (next_attempt_at) WHERE (done_at IS NULL);

CREATE INDEX work_file_by_filer ON app.work_file USING btree (filed_by) WHERE (filed_by IS NOT NULL);

CREATE INDEX work_file_by_message ON app.work_file USING btree (company_id, message_id, filed_at);

CREATE INDEX work_file_from_outside ON app.work_file USING btree (size_bytes) WHERE (filed_by IS NULL);

CREATE INDEX work_file_of_staff ON app.work_file USING btree (company_id, size_bytes) WHERE (filed_by IS NOT NULL);

CREATE INDEX work_filter_by_owner ON app.work_filter USING btree (owner_id);

CREATE INDEX work_item_by_case ON app.work_item USING btree (case_id);

CREATE INDEX work_item_by_day ON app.work_item USING btree (company_id, queue_name, planned_on, created_at, id) WHERE ((state = ANY (ARRAY['NEW'::text, 'ASSIGNED'::text, 'WAITING'::text])) AND (planned_on IS NOT NULL));

CREATE INDEX work_item_by_email ON app.work_item USING btree (requester_email) WHERE (requester_email IS NOT NULL);

CREATE INDEX work_item_by_holder ON app.work_item USING btree (company_id, assignee_id) WHERE (state = ANY (ARRAY['NEW'::text, 'ASSIGNED'::text, 'WAITING'::text]));

CREATE INDEX work_item_by_number ON app.work_item USING btree (requester_phone) WHERE (requester_phone IS NOT NULL);

CREATE INDEX work_item_by_parent ON app.work_item USING btree (company_id, parent_id) WHERE (parent_id IS NOT NULL);

CREATE INDEX work_item_by_phone ON app.work_item USING btree (company_id, queue_name, requester_phone) WHERE (state = ANY (ARRAY['NEW'::text, 'ASSIGNED'::text, 'WAITING'::text]));

CREATE INDEX work_item_by_requester ON app.work_item USING btree (requester_id) WHERE (requester_id IS NOT NULL);

CREATE INDEX work_item_by_seq ON app.work_item USING btree (company_id, seq);

CREATE INDEX work_item_by_subject ON app.work_item USING btree (company_id, subject_id) WHERE ((subject_id IS NOT NULL) AND (state = ANY (ARRAY['NEW'::text, 'ASSIGNED'::text, 'WAITING'::text])));

CREATE INDEX work_item_by_word ON app.work_item USING gin (search);

CREATE INDEX work_item_changes ON app.work_item USING btree (company_id, queue_name, seq);

CREATE INDEX work_item_closed ON app.work_item USING btree (company_id, updated_at DESC) WHERE (state = ANY (ARRAY['DONE'::text, 'CANCELLED'::text]));

CREATE INDEX work_item_done_by ON app.work_item USING btree (company_id, assignee_id, closed_at) WHERE (state = 'DONE'::text);

CREATE INDEX work_item_enquiry ON app.work_item USING btree (company_id, subject_id, created_at) WHERE ((kind = ANY (ARRAY['enquiry'::text, 'purchase'::text])) AND (parent_id IS NULL) AND (subject_id IS NOT NULL));

CREATE INDEX work_item_line ON app.work_item USING btree (company_id, line, created_at, id) WHERE (state = ANY (ARRAY['NEW'::text, 'ASSIGNED'::text, 'WAITING'::text]));

CREATE INDEX work_item_merged ON app.work_item USING btree (company_id, merged_into) WHERE (merged_into IS NOT NULL);

CREATE INDEX work_item_queue_line ON app.work_item USING btree (company_id, queue_name, line, created_at, id) WHERE (state = ANY (ARRAY['NEW'::text, 'ASSIGNED'::text, 'WAITING'::text]));

CREATE INDEX work_item_snoozed ON app.work_item USING btree (company_id, snoozed_until, id) WHERE ((snoozed_until IS NOT NULL) AND (state = ANY (ARRAY['NEW'::text, 'ASSIGNED'::text, 'WAITING'::text])));

CREATE INDEX work_item_to_check ON app.work_item USING btree (check_at) WHERE (check_at IS NOT NULL);

CREATE INDEX work_link_by_email ON app.work_link USING btree (email) WHERE (email IS NOT NULL);

CREATE INDEX work_link_by_id ON app.work_link USING btree (id);

CREATE INDEX work_link_by_item ON app.work_link USING btree (company_id, item_id, created_at);

CREATE INDEX work_link_by_key ON app.work_link USING btree (key_hash);

CREATE INDEX work_link_by_mail_key ON app.work_link USING btree (mail_key_hash) WHERE (mail_key_hash IS NOT NULL);

CREATE INDEX work_mark_by_item ON app.work_mark USING btree (company_id, item_id);

CREATE INDEX work_mark_by_person ON app.work_mark USING btree (user_id);

CREATE INDEX work_mark_latest ON app.work_mark USING btree (company_id, user_id, read_at DESC, item_id);

CREATE INDEX work_mention_by_person ON app.work_mention USING btree (user_id);

CREATE INDEX work_message_by_item ON app.work_message USING btree (company_id, item_id, sent_at);

CREATE INDEX work_message_by_link ON app.work_message USING btree (link_id) WHERE (link_id IS NOT NULL);

CREATE UNIQUE INDEX work_pause_running ON app.work_pause USING btree (company_id, item_id) WHERE (resumed_at IS NULL);

CREATE UNIQUE INDEX work_reply_by_name ON app.work_reply USING btree (company_id, lower(name));

CREATE TRIGGER account_end_wakes AFTER UPDATE OF disabled_at, super_admin ON app.user_account FOR EACH STATEMENT EXECUTE FUNCTION app.wake_nodes();

CREATE TRIGGER account_stays BEFORE DELETE OR TRUNCATE ON app.account FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER approval_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.mint_approval FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER asset_cost_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.asset_cost FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER asset_json_added AFTER INSERT ON app.asset REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.keep_new_asset_json();

CREATE TRIGGER asset_json_changed AFTER UPDATE ON app.asset REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.keep_changed_asset_json();

CREATE TRIGGER asset_measured AFTER INSERT ON app.asset REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.measure_new_assets();

CREATE TRIGGER asset_measured_again AFTER UPDATE OF ring, standing ON app.asset FOR EACH ROW EXECUTE FUNCTION app.measure_changed_asset();

CREATE TRIGGER asset_placed AFTER INSERT ON app.asset REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.place_new_assets();

CREATE TRIGGER asset_placed_anew AFTER UPDATE OF ring ON app.asset FOR EACH ROW WHEN ((NOT COALESCE((new.ring OPERATOR(public.=) old.ring), ((new.ring IS NULL) AND (old.ring IS NULL))))) EXECUTE FUNCTION app.place_changed_asset();

CREATE TRIGGER asset_reworded AFTER UPDATE OF asset_name, asset_number, operator_name, operator_phone ON app.asset FOR EACH ROW WHEN (((old.asset_name <> new.asset_name) OR (old.asset_number <> new.asset_number) OR (old.operator_name <> new.operator_name) OR (old.operator_phone <> new.operator_phone))) EXECUTE FUNCTION app.keep_asset_words();

CREATE TRIGGER asset_right_stays BEFORE DELETE OR TRUNCATE ON app.asset_right FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER asset_succession_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.asset_succession FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER asset_worded AFTER INSERT ON app.asset REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.enter_asset_words();

CREATE TRIGGER assets_added AFTER INSERT ON app.asset REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.note_new_assets();

CREATE TRIGGER assets_changed AFTER UPDATE ON app.asset REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.note_changed_assets();

CREATE TRIGGER attempt_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.transfer_attempt FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER book_entry_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.book_entry FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER book_line_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.book_line FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER boundary_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.boundary FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER document_listed AFTER INSERT ON app.document FOR EACH ROW WHEN ((new.asset_id IS NOT NULL)) EXECUTE FUNCTION app.touch_asset_of_document();

CREATE TRIGGER entry_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.entry FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER event_goes_with_account BEFORE DELETE ON app.event FOR EACH ROW EXECUTE FUNCTION app.refuse_lasting_event();

CREATE TRIGGER event_is_history BEFORE UPDATE OR TRUNCATE ON app.event FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER event_waits_for_log AFTER INSERT ON app.event REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.queue_for_log();

CREATE TRIGGER event_waits_for_notices AFTER INSERT ON app.event REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.queue_for_notices();

CREATE TRIGGER events_added AFTER INSERT ON app.event REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.note_events();

CREATE TRIGGER exchange_rate_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.exchange_rate FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER gate_evidence_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.gate_evidence FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER gate_tree_version_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.gate_tree_version FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER gate_verdict_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.gate_verdict FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER gatekeepers_kept AFTER INSERT ON app.gate_tree_version FOR EACH ROW EXECUTE FUNCTION app.keep_gatekeepers();

CREATE TRIGGER holders_settled AFTER UPDATE OF compliance_state ON app.asset FOR EACH ROW WHEN (((new.compliance_state = ANY (ARRAY['APPROVED'::text, 'NON_COMPLIANT'::text])) AND (old.compliance_state <> ALL (ARRAY['APPROVED'::text, 'NON_COMPLIANT'::text])))) EXECUTE FUNCTION app.settle_holders();

CREATE TRIGGER jurisdiction_gathers AFTER INSERT OR UPDATE OF boundary ON app.jurisdiction FOR EACH ROW EXECUTE FUNCTION app.gather_assets();

CREATE TRIGGER jurisdiction_releases AFTER DELETE ON app.jurisdiction FOR EACH ROW EXECUTE FUNCTION app.release_assets();

CREATE TRIGGER ledger_opened AFTER INSERT ON app.token_ledger FOR EACH ROW EXECUTE FUNCTION app.open_system_accounts();

CREATE TRIGGER listing_price_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.listing_price FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER log_checkpoint_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.log_checkpoint FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER log_entry_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.log_entry FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER log_head_is_kept BEFORE DELETE OR TRUNCATE ON app.log_head FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER log_head_only_grows BEFORE UPDATE ON app.log_head FOR EACH ROW WHEN ((new.size < old.size)) EXECUTE FUNCTION app.refuse_shrinking_log();

CREATE TRIGGER log_recovery_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.log_recovery FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER log_rotation_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.log_rotation FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER log_tile_is_kept BEFORE DELETE OR TRUNCATE ON app.log_tile FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER log_tile_only_grows BEFORE UPDATE ON app.log_tile FOR EACH ROW WHEN (((new.level <> old.level) OR (new.index <> old.index) OR (SUBSTRING(new.hashes FROM 1 FOR octet_length(old.hashes)) <> old.hashes))) EXECUTE FUNCTION app.refuse_shrinking_log();

CREATE TRIGGER membership_role_since BEFORE UPDATE ON app.membership FOR EACH ROW WHEN (((new.role IS DISTINCT FROM old.role) OR ((old.ended_at IS NOT NULL) AND (new.ended_at IS NULL)))) EXECUTE FUNCTION app.note_role_since();

CREATE TRIGGER membership_wakes AFTER UPDATE ON app.membership FOR EACH STATEMENT EXECUTE FUNCTION app.wake_nodes();

CREATE TRIGGER number_is_remembered AFTER DELETE ON app.verified_number FOR EACH ROW EXECUTE FUNCTION app.keep_former_number();

CREATE TRIGGER operator_followed AFTER UPDATE OF operator_name, operator_national_id, operator_phone ON app.asset FOR EACH ROW WHEN (((old.operator_name <> new.operator_name) OR (old.operator_national_id <> new.operator_national_id) OR (old.operator_phone <> new.operator_phone))) EXECUTE FUNCTION app.follow_operator();

CREATE TRIGGER operators_entered AFTER INSERT ON app.asset REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.enter_operators();

CREATE TRIGGER places_added AFTER INSERT ON app.asset_jurisdiction REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.note_added_places();

CREATE TRIGGER places_changed AFTER UPDATE ON app.asset_jurisdiction REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.note_changed_places();

CREATE TRIGGER places_removed AFTER DELETE ON app.asset_jurisdiction REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION app.note_removed_places();

CREATE TRIGGER rate_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.redemption_rate FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER removed_area_held BEFORE DELETE ON app.jurisdiction FOR EACH ROW EXECUTE FUNCTION app.hold_removed_area();

CREATE TRIGGER right_change_stays BEFORE DELETE OR TRUNCATE ON app.right_change FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER rights_inherited AFTER INSERT ON app.asset_succession REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.inherit_rights();

CREATE TRIGGER session_end_wakes AFTER UPDATE OF ended_at ON app.session FOR EACH STATEMENT EXECUTE FUNCTION app.wake_nodes();

CREATE TRIGGER states_followed AFTER UPDATE ON app.asset REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.follow_states();

CREATE TRIGGER titles_added AFTER INSERT ON app.asset_right REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION app.require_whole_titles();

CREATE TRIGGER titles_changed AFTER UPDATE ON app.asset_right REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION app.require_whole_titles();

CREATE TRIGGER transfer_is_history BEFORE DELETE OR UPDATE OR TRUNCATE ON app.transfer FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

CREATE TRIGGER visit_end_wakes AFTER UPDATE OF ends_at ON app.company_visit FOR EACH STATEMENT EXECUTE FUNCTION app.wake_nodes();

CREATE CONSTRAINT TRIGGER walk_ends_with_its_transaction AFTER INSERT ON app.walk DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.end_walk();

CREATE TRIGGER work_item_stamped BEFORE INSERT OR UPDATE ON app.work_item FOR EACH ROW EXECUTE FUNCTION app.stamp_work_item();

CREATE TRIGGER work_item_wakes AFTER INSERT OR UPDATE ON app.work_item FOR EACH STATEMENT EXECUTE FUNCTION app.wake_nodes();

CREATE TRIGGER work_message_is_history BEFORE DELETE OR UPDATE OF company_id, id, item_id, author, author_id, link_id, heading, body, private, sent_at, channel OR TRUNCATE ON app.work_message FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_change();

ALTER TABLE ONLY app.account
    ADD CONSTRAINT account_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.account
    ADD CONSTRAINT account_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES app.token_ledger(id);

ALTER TABLE ONLY app.admission
    ADD CONSTRAINT admission_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.admission
    ADD CONSTRAINT admission_company_id_certificate_id_fkey FOREIGN KEY (company_id, certificate_id) REFERENCES app.document(company_id, id);

ALTER TABLE ONLY app.admission
    ADD CONSTRAINT admission_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.asset_category
    ADD CONSTRAINT asset_category_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.asset_cell_change
    ADD CONSTRAINT asset_cell_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.asset_cell
    ADD CONSTRAINT asset_cell_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.asset_changes
    ADD CONSTRAINT asset_changes_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.asset
    ADD CONSTRAINT asset_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES app.asset_category(company_id, id);

ALTER TABLE ONLY app.asset_cost
    ADD CONSTRAINT asset_cost_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.asset_cost
    ADD CONSTRAINT asset_cost_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES app.document(company_id, id);

ALTER TABLE ONLY app.asset_cost
    ADD CONSTRAINT asset_cost_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES app.book_entry(company_id, id);

ALTER TABLE ONLY app.asset_event
    ADD CONSTRAINT asset_event_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES app.asset_category(company_id, id);

ALTER TABLE ONLY app.asset_event
    ADD CONSTRAINT asset_event_created_by_fkey FOREIGN KEY (created_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.asset_event
    ADD CONSTRAINT asset_event_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.asset_event_receipt
    ADD CONSTRAINT asset_event_receipt_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES app.document(company_id, id);

ALTER TABLE ONLY app.asset_event_receipt
    ADD CONSTRAINT asset_event_receipt_company_id_event_id_fkey FOREIGN KEY (company_id, event_id) REFERENCES app.asset_event(company_id, id);

ALTER TABLE ONLY app.asset_event
    ADD CONSTRAINT asset_event_stopped_by_fkey FOREIGN KEY (stopped_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.asset_import
    ADD CONSTRAINT asset_import_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES app.asset_category(company_id, id);

ALTER TABLE ONLY app.asset_import
    ADD CONSTRAINT asset_import_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.asset_import
    ADD CONSTRAINT asset_import_started_by_fkey FOREIGN KEY (started_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.asset_jurisdiction
    ADD CONSTRAINT asset_jurisdiction_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.asset_right
    ADD CONSTRAINT asset_right_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.asset_right
    ADD CONSTRAINT asset_right_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES app.document(company_id, id);

ALTER TABLE ONLY app.asset_right
    ADD CONSTRAINT asset_right_company_id_ended_by_fkey FOREIGN KEY (company_id, ended_by) REFERENCES app.right_change(company_id, id);

ALTER TABLE ONLY app.asset_right
    ADD CONSTRAINT asset_right_company_id_entered_by_fkey FOREIGN KEY (company_id, entered_by) REFERENCES app.right_change(company_id, id);

ALTER TABLE ONLY app.asset_right
    ADD CONSTRAINT asset_right_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES app.party(company_id, id);

ALTER TABLE ONLY app.asset_succession
    ADD CONSTRAINT asset_succession_company_id_predecessor_id_fkey FOREIGN KEY (company_id, predecessor_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.asset_succession
    ADD CONSTRAINT asset_succession_company_id_successor_id_fkey FOREIGN KEY (company_id, successor_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.asset_sum
    ADD CONSTRAINT asset_sum_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES app.asset_category(company_id, id);

ALTER TABLE ONLY app.asset_sum
    ADD CONSTRAINT asset_sum_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.authenticator
    ADD CONSTRAINT authenticator_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.base_station_asset
    ADD CONSTRAINT base_station_asset_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.base_station_asset
    ADD CONSTRAINT base_station_asset_company_id_station_id_fkey FOREIGN KEY (company_id, station_id) REFERENCES app.base_station(company_id, id) ON DELETE CASCADE;

ALTER TABLE ONLY app.base_station
    ADD CONSTRAINT base_station_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.book_account_day
    ADD CONSTRAINT book_account_day_account_id_fkey FOREIGN KEY (account_id) REFERENCES app.account(id);

ALTER TABLE ONLY app.book_account_day
    ADD CONSTRAINT book_account_day_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.book_day_sum
    ADD CONSTRAINT book_day_sum_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.book_day_sum
    ADD CONSTRAINT book_day_sum_unit_fkey FOREIGN KEY (unit) REFERENCES app.token_ledger(code);

ALTER TABLE ONLY app.book_entry
    ADD CONSTRAINT book_entry_checker_fkey FOREIGN KEY (checker) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.book_entry
    ADD CONSTRAINT book_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.book_entry
    ADD CONSTRAINT book_entry_company_id_reverses_fkey FOREIGN KEY (company_id, reverses) REFERENCES app.book_entry(company_id, id);

ALTER TABLE ONLY app.book_entry
    ADD CONSTRAINT book_entry_id_fkey FOREIGN KEY (id) REFERENCES app.transfer_attempt(id);

ALTER TABLE ONLY app.book_entry
    ADD CONSTRAINT book_entry_maker_fkey FOREIGN KEY (maker) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.book_line
    ADD CONSTRAINT book_line_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES app.book_entry(company_id, id);

ALTER TABLE ONLY app.book_line
    ADD CONSTRAINT book_line_credit_account_fkey FOREIGN KEY (credit_account) REFERENCES app.account(id);

ALTER TABLE ONLY app.book_line
    ADD CONSTRAINT book_line_debit_account_fkey FOREIGN KEY (debit_account) REFERENCES app.account(id);

ALTER TABLE ONLY app.book_line
    ADD CONSTRAINT book_line_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES app.transfer(id);

ALTER TABLE ONLY app.book_line
    ADD CONSTRAINT book_line_unit_fkey FOREIGN KEY (unit) REFERENCES app.token_ledger(code);

ALTER TABLE ONLY app.book_month_count
    ADD CONSTRAINT book_month_count_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.book_month_sum
    ADD CONSTRAINT book_month_sum_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.book_month_sum
    ADD CONSTRAINT book_month_sum_unit_fkey FOREIGN KEY (unit) REFERENCES app.token_ledger(code);

ALTER TABLE ONLY app.book_series
    ADD CONSTRAINT book_series_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.books
    ADD CONSTRAINT books_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.boundary
    ADD CONSTRAINT boundary_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.boundary
    ADD CONSTRAINT boundary_plotted_by_fkey FOREIGN KEY (plotted_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.channel_message
    ADD CONSTRAINT channel_message_company_id_message_id_fkey FOREIGN KEY (company_id, message_id) REFERENCES app.work_message(company_id, id);

ALTER TABLE ONLY app.clearance_request
    ADD CONSTRAINT clearance_request_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.clearance_request
    ADD CONSTRAINT clearance_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.clearance_request
    ADD CONSTRAINT clearance_request_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.client_grant
    ADD CONSTRAINT client_grant_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.client_grant
    ADD CONSTRAINT client_grant_created_by_fkey FOREIGN KEY (created_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.client_grant
    ADD CONSTRAINT client_grant_member_id_fkey FOREIGN KEY (member_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.client_map_use
    ADD CONSTRAINT client_map_use_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.company_visit
    ADD CONSTRAINT company_visit_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.company_visit
    ADD CONSTRAINT company_visit_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.deal_hold
    ADD CONSTRAINT deal_hold_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.deal_receipt
    ADD CONSTRAINT deal_receipt_company_id_reservation_id_fkey FOREIGN KEY (company_id, reservation_id) REFERENCES app.reservation(company_id, id);

ALTER TABLE ONLY app.deleted_address
    ADD CONSTRAINT deleted_address_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.document
    ADD CONSTRAINT document_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.document
    ADD CONSTRAINT document_company_id_station_id_fkey FOREIGN KEY (company_id, station_id) REFERENCES app.base_station(company_id, id);

ALTER TABLE ONLY app.document
    ADD CONSTRAINT document_company_id_survey_job_id_fkey FOREIGN KEY (company_id, survey_job_id) REFERENCES app.survey_job(company_id, id);

ALTER TABLE ONLY app.document
    ADD CONSTRAINT document_filed_by_fkey FOREIGN KEY (filed_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.email_change
    ADD CONSTRAINT email_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.email_proof
    ADD CONSTRAINT email_proof_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.entry
    ADD CONSTRAINT entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES app.account(id);

ALTER TABLE ONLY app.entry
    ADD CONSTRAINT entry_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES app.transfer(id);

ALTER TABLE ONLY app.event
    ADD CONSTRAINT event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.event
    ADD CONSTRAINT event_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.event_mark
    ADD CONSTRAINT event_mark_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.event_mark
    ADD CONSTRAINT event_mark_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.event_sum
    ADD CONSTRAINT event_sum_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.exchange_rate
    ADD CONSTRAINT exchange_rate_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.exchange_rate
    ADD CONSTRAINT exchange_rate_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.exchange_rate
    ADD CONSTRAINT exchange_rate_given_fkey FOREIGN KEY (given) REFERENCES app.token_ledger(code);

ALTER TABLE ONLY app.exchange_rate
    ADD CONSTRAINT exchange_rate_got_fkey FOREIGN KEY (got) REFERENCES app.token_ledger(code);

ALTER TABLE ONLY app.exchange_rate
    ADD CONSTRAINT exchange_rate_set_by_fkey FOREIGN KEY (set_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.finance_target
    ADD CONSTRAINT finance_target_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.finance_target
    ADD CONSTRAINT finance_target_unit_fkey FOREIGN KEY (unit) REFERENCES app.token_ledger(code);

ALTER TABLE ONLY app.former_identity
    ADD CONSTRAINT former_identity_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.former_number
    ADD CONSTRAINT former_number_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.former_self
    ADD CONSTRAINT former_self_former_id_fkey FOREIGN KEY (former_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.former_self
    ADD CONSTRAINT former_self_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.gate_evidence
    ADD CONSTRAINT gate_evidence_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES app.document(company_id, id);

ALTER TABLE ONLY app.gate_evidence
    ADD CONSTRAINT gate_evidence_company_id_pass_id_fkey FOREIGN KEY (company_id, pass_id) REFERENCES app.gate_pass(company_id, id);

ALTER TABLE ONLY app.gate_keeper
    ADD CONSTRAINT gate_keeper_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.gate_keeper
    ADD CONSTRAINT gate_keeper_company_id_tree_id_fkey FOREIGN KEY (company_id, tree_id) REFERENCES app.gate_tree(company_id, id);

ALTER TABLE ONLY app.gate_keeper
    ADD CONSTRAINT gate_keeper_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.gate_pass
    ADD CONSTRAINT gate_pass_company_id_run_id_fkey FOREIGN KEY (company_id, run_id) REFERENCES app.gate_run(company_id, id);

ALTER TABLE ONLY app.gate_pass
    ADD CONSTRAINT gate_pass_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES app.transfer(id);

ALTER TABLE ONLY app.gate_pass
    ADD CONSTRAINT gate_pass_reversal_asked_by_fkey FOREIGN KEY (reversal_asked_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.gate_pass
    ADD CONSTRAINT gate_pass_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.gate_policy
    ADD CONSTRAINT gate_policy_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.gate_run
    ADD CONSTRAINT gate_run_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.gate_run
    ADD CONSTRAINT gate_run_company_id_tree_id_version_fkey FOREIGN KEY (company_id, tree_id, version) REFERENCES app.gate_tree_version(company_id, tree_id, version);

ALTER TABLE ONLY app.gate_run
    ADD CONSTRAINT gate_run_started_by_fkey FOREIGN KEY (started_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.gate_tree
    ADD CONSTRAINT gate_tree_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.gate_tree_version
    ADD CONSTRAINT gate_tree_version_company_id_tree_id_fkey FOREIGN KEY (company_id, tree_id) REFERENCES app.gate_tree(company_id, id);

ALTER TABLE ONLY app.gate_tree_version
    ADD CONSTRAINT gate_tree_version_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.gate_verdict
    ADD CONSTRAINT gate_verdict_company_id_pass_id_fkey FOREIGN KEY (company_id, pass_id) REFERENCES app.gate_pass(company_id, id);

ALTER TABLE ONLY app.gate_verdict
    ADD CONSTRAINT gate_verdict_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.idempotency
    ADD CONSTRAINT idempotency_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.invitation
    ADD CONSTRAINT invitation_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.invitation
    ADD CONSTRAINT invitation_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.invitation
    ADD CONSTRAINT invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.invitation
    ADD CONSTRAINT invitation_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.jurisdiction
    ADD CONSTRAINT jurisdiction_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.jurisdiction_piece
    ADD CONSTRAINT jurisdiction_piece_jurisdiction_id_fkey FOREIGN KEY (jurisdiction_id) REFERENCES app.jurisdiction(id) ON DELETE CASCADE;

ALTER TABLE ONLY app.jurisdiction_sum
    ADD CONSTRAINT jurisdiction_sum_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.known_payer
    ADD CONSTRAINT known_payer_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.known_payer
    ADD CONSTRAINT known_payer_taught_by_fkey FOREIGN KEY (taught_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.ledger_checked
    ADD CONSTRAINT ledger_checked_account_id_fkey FOREIGN KEY (account_id) REFERENCES app.account(id);

ALTER TABLE ONLY app.ledger_policy
    ADD CONSTRAINT ledger_policy_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.listing
    ADD CONSTRAINT listing_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.listing_price
    ADD CONSTRAINT listing_price_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.listing_price
    ADD CONSTRAINT listing_price_set_by_fkey FOREIGN KEY (set_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.log_entry
    ADD CONSTRAINT log_entry_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.log_entry
    ADD CONSTRAINT log_entry_event_id_fkey FOREIGN KEY (event_id) REFERENCES app.event(id);

ALTER TABLE ONLY app.mail
    ADD CONSTRAINT mail_mailbox_fkey FOREIGN KEY (mailbox) REFERENCES app.mailbox(name);

ALTER TABLE ONLY app.membership
    ADD CONSTRAINT membership_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.membership
    ADD CONSTRAINT membership_known_by_fkey FOREIGN KEY (known_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.membership
    ADD CONSTRAINT membership_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.mint_approval
    ADD CONSTRAINT mint_approval_approver_id_fkey FOREIGN KEY (approver_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.mint_approval
    ADD CONSTRAINT mint_approval_request_id_requested_by_fkey FOREIGN KEY (request_id, requested_by) REFERENCES app.mint_request(id, requested_by);

ALTER TABLE ONLY app.mint_day
    ADD CONSTRAINT mint_day_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES app.token_ledger(id);

ALTER TABLE ONLY app.mint_officer
    ADD CONSTRAINT mint_officer_appointed_by_fkey FOREIGN KEY (appointed_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.mint_officer
    ADD CONSTRAINT mint_officer_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.mint_request
    ADD CONSTRAINT mint_request_account_id_fkey FOREIGN KEY (account_id) REFERENCES app.account(id);

ALTER TABLE ONLY app.mint_request
    ADD CONSTRAINT mint_request_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.mint_request
    ADD CONSTRAINT mint_request_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.money_account
    ADD CONSTRAINT money_account_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.money_account
    ADD CONSTRAINT money_account_unit_fkey FOREIGN KEY (unit) REFERENCES app.token_ledger(code);

ALTER TABLE ONLY app.neighbour_notice
    ADD CONSTRAINT neighbour_notice_asking_company_id_fkey FOREIGN KEY (asking_company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.neighbour_notice
    ADD CONSTRAINT neighbour_notice_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.notice
    ADD CONSTRAINT notice_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.notice
    ADD CONSTRAINT notice_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.notice_setting
    ADD CONSTRAINT notice_setting_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.notice_setting
    ADD CONSTRAINT notice_setting_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.number_code
    ADD CONSTRAINT number_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.office_calendar
    ADD CONSTRAINT office_calendar_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.office_exception_hours
    ADD CONSTRAINT office_exception_hours_day_fkey FOREIGN KEY (day) REFERENCES app.office_exception(day) ON DELETE CASCADE;

ALTER TABLE ONLY app.open_hold
    ADD CONSTRAINT open_hold_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES app.transfer(id);

ALTER TABLE ONLY app.overlap
    ADD CONSTRAINT overlap_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.overlap_consent
    ADD CONSTRAINT overlap_consent_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.overlap_consent
    ADD CONSTRAINT overlap_consent_neighbour_company_id_neighbour_id_fkey FOREIGN KEY (neighbour_company_id, neighbour_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.overlap
    ADD CONSTRAINT overlap_neighbour_company_id_neighbour_id_fkey FOREIGN KEY (neighbour_company_id, neighbour_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.party
    ADD CONSTRAINT party_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.passkey_challenge
    ADD CONSTRAINT passkey_challenge_session_id_fkey FOREIGN KEY (session_id) REFERENCES app.session(id) ON DELETE CASCADE;

ALTER TABLE ONLY app.passkey_challenge
    ADD CONSTRAINT passkey_challenge_sign_in_fkey FOREIGN KEY (sign_in) REFERENCES app.sign_in_step(token_hash) ON DELETE CASCADE;

ALTER TABLE ONLY app.passkey_challenge
    ADD CONSTRAINT passkey_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.passkey
    ADD CONSTRAINT passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.password_reset
    ADD CONSTRAINT password_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.payment
    ADD CONSTRAINT payment_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES app.book_entry(company_id, id);

ALTER TABLE ONLY app.payment
    ADD CONSTRAINT payment_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.payment
    ADD CONSTRAINT payment_company_id_line_id_fkey FOREIGN KEY (company_id, line_id) REFERENCES app.statement_line(company_id, id);

ALTER TABLE ONLY app.payment
    ADD CONSTRAINT payment_company_id_money_slug_fkey FOREIGN KEY (company_id, money_slug) REFERENCES app.money_account(company_id, slug);

ALTER TABLE ONLY app.payment
    ADD CONSTRAINT payment_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.payment
    ADD CONSTRAINT payment_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.payment
    ADD CONSTRAINT payment_reversal_by_fkey FOREIGN KEY (reversal_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.payment
    ADD CONSTRAINT payment_reversed_by_fkey FOREIGN KEY (reversed_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.payment
    ADD CONSTRAINT payment_unit_fkey FOREIGN KEY (unit) REFERENCES app.token_ledger(code);

ALTER TABLE ONLY app.person_picture
    ADD CONSTRAINT person_picture_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.proposal
    ADD CONSTRAINT proposal_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.proposal
    ADD CONSTRAINT proposal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.proposal
    ADD CONSTRAINT proposal_made_by_fkey FOREIGN KEY (made_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.purchase_offer
    ADD CONSTRAINT purchase_offer_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.purchase_offer
    ADD CONSTRAINT purchase_offer_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.purchase_offer_step
    ADD CONSTRAINT purchase_offer_step_company_id_offer_id_fkey FOREIGN KEY (company_id, offer_id) REFERENCES app.purchase_offer(company_id, id);

ALTER TABLE ONLY app.purchase_offer_step
    ADD CONSTRAINT purchase_offer_step_made_by_fkey FOREIGN KEY (made_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.push_subscription
    ADD CONSTRAINT push_subscription_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.push_subscription
    ADD CONSTRAINT push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES app.session(id) ON DELETE CASCADE;

ALTER TABLE ONLY app.recovery_code
    ADD CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.redemption
    ADD CONSTRAINT redemption_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.redemption
    ADD CONSTRAINT redemption_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.redemption
    ADD CONSTRAINT redemption_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.redemption_payable
    ADD CONSTRAINT redemption_payable_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.redemption_payable
    ADD CONSTRAINT redemption_payable_redemption_id_fkey FOREIGN KEY (redemption_id) REFERENCES app.redemption(id);

ALTER TABLE ONLY app.redemption
    ADD CONSTRAINT redemption_pending_transfer_id_fkey FOREIGN KEY (pending_transfer_id) REFERENCES app.transfer(id);

ALTER TABLE ONLY app.redemption_rate
    ADD CONSTRAINT redemption_rate_set_by_fkey FOREIGN KEY (set_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.redemption
    ADD CONSTRAINT redemption_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.refresh_token
    ADD CONSTRAINT refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES app.session(id);

ALTER TABLE ONLY app.reservation
    ADD CONSTRAINT reservation_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.reservation
    ADD CONSTRAINT reservation_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.reservation
    ADD CONSTRAINT reservation_company_id_offer_id_fkey FOREIGN KEY (company_id, offer_id) REFERENCES app.purchase_offer(company_id, id);

ALTER TABLE ONLY app.reservation
    ADD CONSTRAINT reservation_company_id_sale_document_fkey FOREIGN KEY (company_id, sale_document) REFERENCES app.document(company_id, id);

ALTER TABLE ONLY app.reservation
    ADD CONSTRAINT reservation_made_by_fkey FOREIGN KEY (made_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.reservation
    ADD CONSTRAINT reservation_sale_approved_by_fkey FOREIGN KEY (sale_approved_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.reservation
    ADD CONSTRAINT reservation_sale_proposed_by_fkey FOREIGN KEY (sale_proposed_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.right_change
    ADD CONSTRAINT right_change_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.right_change
    ADD CONSTRAINT right_change_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES app.document(company_id, id);

ALTER TABLE ONLY app.right_change
    ADD CONSTRAINT right_change_company_id_party_id_fkey FOREIGN KEY (company_id, party_id) REFERENCES app.party(company_id, id);

ALTER TABLE ONLY app.right_change
    ADD CONSTRAINT right_change_company_id_right_id_fkey FOREIGN KEY (company_id, right_id) REFERENCES app.asset_right(company_id, id);

ALTER TABLE ONLY app.right_change
    ADD CONSTRAINT right_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.right_change
    ADD CONSTRAINT right_change_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.rop_change
    ADD CONSTRAINT rop_change_company_id_contract_id_fkey FOREIGN KEY (company_id, contract_id) REFERENCES app.rop_contract(company_id, id);

ALTER TABLE ONLY app.rop_change
    ADD CONSTRAINT rop_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.rop_change
    ADD CONSTRAINT rop_change_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.rop_contract
    ADD CONSTRAINT rop_contract_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.rop_contract
    ADD CONSTRAINT rop_contract_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.rop_contract
    ADD CONSTRAINT rop_contract_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.rop_contract
    ADD CONSTRAINT rop_contract_drafted_by_fkey FOREIGN KEY (drafted_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.rop_contract
    ADD CONSTRAINT rop_contract_unit_fkey FOREIGN KEY (unit) REFERENCES app.token_ledger(code);

ALTER TABLE ONLY app.rop_instalment
    ADD CONSTRAINT rop_instalment_company_id_contract_id_fkey FOREIGN KEY (company_id, contract_id) REFERENCES app.rop_contract(company_id, id);

ALTER TABLE ONLY app.rop_step
    ADD CONSTRAINT rop_step_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.rop_step
    ADD CONSTRAINT rop_step_company_id_contract_id_fkey FOREIGN KEY (company_id, contract_id) REFERENCES app.rop_contract(company_id, id);

ALTER TABLE ONLY app.rop_step
    ADD CONSTRAINT rop_step_made_by_fkey FOREIGN KEY (made_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.session
    ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.settled_overlap
    ADD CONSTRAINT settled_overlap_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.settled_overlap
    ADD CONSTRAINT settled_overlap_neighbour_company_id_neighbour_id_fkey FOREIGN KEY (neighbour_company_id, neighbour_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.sign_in_step
    ADD CONSTRAINT sign_in_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.spending_target
    ADD CONSTRAINT spending_target_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.statement
    ADD CONSTRAINT statement_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.statement
    ADD CONSTRAINT statement_company_id_money_slug_fkey FOREIGN KEY (company_id, money_slug) REFERENCES app.money_account(company_id, slug);

ALTER TABLE ONLY app.statement
    ADD CONSTRAINT statement_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.statement_line
    ADD CONSTRAINT statement_line_company_id_entry_id_fkey FOREIGN KEY (company_id, entry_id) REFERENCES app.book_entry(company_id, id);

ALTER TABLE ONLY app.statement_line
    ADD CONSTRAINT statement_line_company_id_money_slug_fkey FOREIGN KEY (company_id, money_slug) REFERENCES app.money_account(company_id, slug);

ALTER TABLE ONLY app.statement_line
    ADD CONSTRAINT statement_line_company_id_statement_id_fkey FOREIGN KEY (company_id, statement_id) REFERENCES app.statement(company_id, id);

ALTER TABLE ONLY app.statement_line
    ADD CONSTRAINT statement_line_unit_fkey FOREIGN KEY (unit) REFERENCES app.token_ledger(code);

ALTER TABLE ONLY app.statement_mapping
    ADD CONSTRAINT statement_mapping_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.statement_mapping
    ADD CONSTRAINT statement_mapping_company_id_money_slug_fkey FOREIGN KEY (company_id, money_slug) REFERENCES app.money_account(company_id, slug);

ALTER TABLE ONLY app.statement_mapping
    ADD CONSTRAINT statement_mapping_set_by_fkey FOREIGN KEY (set_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.survey_beacon
    ADD CONSTRAINT survey_beacon_company_id_change_id_fkey FOREIGN KEY (company_id, change_id) REFERENCES app.survey_change(company_id, id);

ALTER TABLE ONLY app.survey_beacon
    ADD CONSTRAINT survey_beacon_company_id_job_id_fkey FOREIGN KEY (company_id, job_id) REFERENCES app.survey_job(company_id, id);

ALTER TABLE ONLY app.survey_beacon
    ADD CONSTRAINT survey_beacon_measured_by_fkey FOREIGN KEY (measured_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.survey_change
    ADD CONSTRAINT survey_change_company_id_outbox_id_fkey FOREIGN KEY (company_id, outbox_id) REFERENCES app.survey_outbox(company_id, id);

ALTER TABLE ONLY app.survey_change
    ADD CONSTRAINT survey_change_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.survey_excuse
    ADD CONSTRAINT survey_excuse_company_id_change_id_fkey FOREIGN KEY (company_id, change_id) REFERENCES app.survey_change(company_id, id);

ALTER TABLE ONLY app.survey_job
    ADD CONSTRAINT survey_job_company_id_asset_id_fkey FOREIGN KEY (company_id, asset_id) REFERENCES app.asset(company_id, id);

ALTER TABLE ONLY app.survey_job
    ADD CONSTRAINT survey_job_company_id_category_id_fkey FOREIGN KEY (company_id, category_id) REFERENCES app.asset_category(company_id, id);

ALTER TABLE ONLY app.survey_job
    ADD CONSTRAINT survey_job_company_id_id_fkey FOREIGN KEY (company_id, id) REFERENCES app.work_item(company_id, id);

ALTER TABLE ONLY app.survey_note
    ADD CONSTRAINT survey_note_company_id_beacon_change_id_fkey FOREIGN KEY (company_id, beacon_change_id) REFERENCES app.survey_beacon(company_id, change_id);

ALTER TABLE ONLY app.survey_note
    ADD CONSTRAINT survey_note_company_id_change_id_fkey FOREIGN KEY (company_id, change_id) REFERENCES app.survey_change(company_id, id);

ALTER TABLE ONLY app.survey_note
    ADD CONSTRAINT survey_note_company_id_job_id_fkey FOREIGN KEY (company_id, job_id) REFERENCES app.survey_job(company_id, id);

ALTER TABLE ONLY app.survey_note
    ADD CONSTRAINT survey_note_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.survey_outbox
    ADD CONSTRAINT survey_outbox_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.survey_outbox
    ADD CONSTRAINT survey_outbox_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.survey_photo
    ADD CONSTRAINT survey_photo_company_id_beacon_change_id_fkey FOREIGN KEY (company_id, beacon_change_id) REFERENCES app.survey_beacon(company_id, change_id);

ALTER TABLE ONLY app.survey_photo
    ADD CONSTRAINT survey_photo_company_id_change_id_fkey FOREIGN KEY (company_id, change_id) REFERENCES app.survey_change(company_id, id);

ALTER TABLE ONLY app.survey_photo
    ADD CONSTRAINT survey_photo_company_id_document_id_fkey FOREIGN KEY (company_id, document_id) REFERENCES app.document(company_id, id);

ALTER TABLE ONLY app.survey_photo
    ADD CONSTRAINT survey_photo_company_id_job_id_fkey FOREIGN KEY (company_id, job_id) REFERENCES app.survey_job(company_id, id);

ALTER TABLE ONLY app.survey_photo
    ADD CONSTRAINT survey_photo_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.survey_plot
    ADD CONSTRAINT survey_plot_company_id_asset_id_revision_fkey FOREIGN KEY (company_id, asset_id, revision) REFERENCES app.boundary(company_id, asset_id, revision);

ALTER TABLE ONLY app.survey_plot
    ADD CONSTRAINT survey_plot_company_id_job_id_fkey FOREIGN KEY (company_id, job_id) REFERENCES app.survey_job(company_id, id);

ALTER TABLE ONLY app.survey_policy
    ADD CONSTRAINT survey_policy_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.survey_ring
    ADD CONSTRAINT survey_ring_company_id_change_id_fkey FOREIGN KEY (company_id, change_id) REFERENCES app.survey_change(company_id, id);

ALTER TABLE ONLY app.survey_ring
    ADD CONSTRAINT survey_ring_company_id_job_id_fkey FOREIGN KEY (company_id, job_id) REFERENCES app.survey_job(company_id, id);

ALTER TABLE ONLY app.survey_ring
    ADD CONSTRAINT survey_ring_sketched_by_fkey FOREIGN KEY (sketched_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.survey_upload
    ADD CONSTRAINT survey_upload_company_id_change_id_fkey FOREIGN KEY (company_id, change_id) REFERENCES app.survey_photo(company_id, change_id);

ALTER TABLE ONLY app.survey_upload
    ADD CONSTRAINT survey_upload_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.survey_visit
    ADD CONSTRAINT survey_visit_company_id_change_id_fkey FOREIGN KEY (company_id, change_id) REFERENCES app.survey_change(company_id, id);

ALTER TABLE ONLY app.survey_visit
    ADD CONSTRAINT survey_visit_company_id_job_id_fkey FOREIGN KEY (company_id, job_id) REFERENCES app.survey_job(company_id, id);

ALTER TABLE ONLY app.survey_visit
    ADD CONSTRAINT survey_visit_visited_by_fkey FOREIGN KEY (visited_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.task_occurrence
    ADD CONSTRAINT task_occurrence_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES app.work_item(company_id, id);

ALTER TABLE ONLY app.task_occurrence
    ADD CONSTRAINT task_occurrence_company_id_repeat_id_fkey FOREIGN KEY (company_id, repeat_id) REFERENCES app.task_repeat(company_id, id);

ALTER TABLE ONLY app.task_repeat
    ADD CONSTRAINT task_repeat_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.task_repeat
    ADD CONSTRAINT task_repeat_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.task_repeat
    ADD CONSTRAINT task_repeat_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.task_repeat
    ADD CONSTRAINT task_repeat_made_by_fkey FOREIGN KEY (made_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.transfer
    ADD CONSTRAINT transfer_actor_user_id_fkey FOREIGN KEY (actor_user_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.transfer_attempt
    ADD CONSTRAINT transfer_attempt_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.transfer_attempt
    ADD CONSTRAINT transfer_attempt_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.transfer
    ADD CONSTRAINT transfer_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES app.transfer_attempt(id);

ALTER TABLE ONLY app.transfer
    ADD CONSTRAINT transfer_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.transfer
    ADD CONSTRAINT transfer_credit_account_id_fkey FOREIGN KEY (credit_account_id) REFERENCES app.account(id);

ALTER TABLE ONLY app.transfer
    ADD CONSTRAINT transfer_debit_account_id_fkey FOREIGN KEY (debit_account_id) REFERENCES app.account(id);

ALTER TABLE ONLY app.transfer
    ADD CONSTRAINT transfer_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES app.token_ledger(id);

ALTER TABLE ONLY app.transfer
    ADD CONSTRAINT transfer_pending_id_fkey FOREIGN KEY (pending_id) REFERENCES app.transfer(id);

ALTER TABLE ONLY app.transfer
    ADD CONSTRAINT transfer_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES app.transfer(id);

ALTER TABLE ONLY app.unsent_file
    ADD CONSTRAINT unsent_file_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES app.work_item(company_id, id);

ALTER TABLE ONLY app.unsent_file
    ADD CONSTRAINT unsent_file_filed_by_fkey FOREIGN KEY (filed_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.verified_number
    ADD CONSTRAINT verified_number_person_id_fkey FOREIGN KEY (person_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.work_file
    ADD CONSTRAINT work_file_company_id_message_id_fkey FOREIGN KEY (company_id, message_id) REFERENCES app.work_message(company_id, id);

ALTER TABLE ONLY app.work_file
    ADD CONSTRAINT work_file_filed_by_fkey FOREIGN KEY (filed_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.work_filter
    ADD CONSTRAINT work_filter_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.work_filter
    ADD CONSTRAINT work_filter_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.work_item
    ADD CONSTRAINT work_item_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.work_item
    ADD CONSTRAINT work_item_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.work_item
    ADD CONSTRAINT work_item_company_id_merged_into_fkey FOREIGN KEY (company_id, merged_into) REFERENCES app.work_item(company_id, id);

ALTER TABLE ONLY app.work_item
    ADD CONSTRAINT work_item_company_id_parent_id_fkey FOREIGN KEY (company_id, parent_id) REFERENCES app.work_item(company_id, id);

ALTER TABLE ONLY app.work_item
    ADD CONSTRAINT work_item_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.work_item
    ADD CONSTRAINT work_item_sent_to_fkey FOREIGN KEY (sent_to) REFERENCES app.company(id);

ALTER TABLE ONLY app.work_link
    ADD CONSTRAINT work_link_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES app.work_item(company_id, id);

ALTER TABLE ONLY app.work_mark
    ADD CONSTRAINT work_mark_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES app.work_item(company_id, id);

ALTER TABLE ONLY app.work_mark
    ADD CONSTRAINT work_mark_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.work_mention
    ADD CONSTRAINT work_mention_company_id_message_id_fkey FOREIGN KEY (company_id, message_id) REFERENCES app.work_message(company_id, id);

ALTER TABLE ONLY app.work_mention
    ADD CONSTRAINT work_mention_user_id_fkey FOREIGN KEY (user_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.work_message
    ADD CONSTRAINT work_message_author_id_fkey FOREIGN KEY (author_id) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.work_message
    ADD CONSTRAINT work_message_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES app.work_item(company_id, id);

ALTER TABLE ONLY app.work_message
    ADD CONSTRAINT work_message_company_id_link_id_fkey FOREIGN KEY (company_id, link_id) REFERENCES app.work_link(company_id, id);

ALTER TABLE ONLY app.work_message
    ADD CONSTRAINT work_message_company_id_reader_item_id_fkey FOREIGN KEY (company_id, reader_item_id) REFERENCES app.work_item(company_id, id);

ALTER TABLE ONLY app.work_pause
    ADD CONSTRAINT work_pause_company_id_item_id_fkey FOREIGN KEY (company_id, item_id) REFERENCES app.work_item(company_id, id);

ALTER TABLE ONLY app.work_queue
    ADD CONSTRAINT work_queue_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.work_reply
    ADD CONSTRAINT work_reply_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE ONLY app.work_reply
    ADD CONSTRAINT work_reply_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES app.user_account(id);

ALTER TABLE ONLY app.work_sequence
    ADD CONSTRAINT work_sequence_company_id_fkey FOREIGN KEY (company_id) REFERENCES app.company(id);

ALTER TABLE app.account ENABLE ROW LEVEL SECURITY;

CREATE POLICY adds_own ON app.jurisdiction FOR INSERT TO atlas_app WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

ALTER TABLE app.admission ENABLE ROW LEVEL SECURITY;

CREATE POLICY asked_in_ones_own_name ON app.mint_request AS RESTRICTIVE FOR INSERT TO atlas_app WITH CHECK ((requested_by = ( SELECT app.current_user_id() AS current_user_id)));

ALTER TABLE app.asset ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.asset_category ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.asset_cell ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.asset_cell_change ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.asset_changes ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.asset_cost ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.asset_delta ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.asset_event ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.asset_event_receipt ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.asset_import ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.asset_json ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.asset_jurisdiction ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.asset_right ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.asset_search ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.asset_succession ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.asset_sum ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.authenticator ENABLE ROW LEVEL SECURITY;

CREATE POLICY backup ON app.account FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.admission FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.asset FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.asset_category FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.asset_cell FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.asset_cell_change FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.asset_changes FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.asset_cost FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.asset_delta FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.asset_event FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.asset_event_receipt FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.asset_import FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.asset_json FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.asset_jurisdiction FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.asset_right FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.asset_search FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.asset_succession FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.asset_sum FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.authenticator FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.base_station FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.base_station_asset FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.book_account_day FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.book_day_sum FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.book_entry FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.book_line FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.book_month_count FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.book_month_sum FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.book_series FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.books FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.boundary FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.channel_message FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.clearance_request FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.client_grant FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.client_map_use FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.company FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.company_visit FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.deal_hold FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.deal_receipt FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.document FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.email_change FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.entry FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.event FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.event_delta FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.event_mark FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.event_sum FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.exchange_rate FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.finance_target FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.former_identity FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.former_number FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.gate_evidence FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.gate_keeper FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.gate_pass FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.gate_policy FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.gate_run FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.gate_tree FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.gate_tree_version FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.gate_verdict FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.idempotency FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.invitation FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.jurisdiction FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.jurisdiction_delta FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.jurisdiction_piece FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.jurisdiction_sum FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.known_payer FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.ledger_checked FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.ledger_policy FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.listing FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.listing_price FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.log_entry FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.membership FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.mint_request FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.money_account FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.neighbour_notice FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.notice FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.notice_setting FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.office_calendar FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.office_exception FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.office_exception_hours FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.office_hours FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.overlap FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.overlap_consent FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.party FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.passkey FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.payment FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.person_picture FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.proposal FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.public_holiday FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.purchase_offer FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.purchase_offer_step FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.push_subscription FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.recovery_code FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.redemption FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.redemption_payable FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.redemption_rate FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.reservation FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.right_change FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.rop_change FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.rop_contract FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.rop_instalment FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.rop_step FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.session FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.settled_overlap FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.spending_target FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.statement FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.statement_line FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.statement_mapping FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.survey_beacon FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.survey_change FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.survey_excuse FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.survey_job FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.survey_note FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.survey_outbox FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.survey_photo FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.survey_plot FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.survey_policy FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.survey_ring FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.survey_upload FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.survey_visit FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.task_occurrence FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.task_repeat FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.token_ledger FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.transfer FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.transfer_attempt FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.unsent_file FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.user_account FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.verified_number FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.work_file FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.work_filter FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.work_item FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.work_link FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.work_mark FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.work_mention FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.work_message FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.work_pause FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.work_queue FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.work_reply FOR SELECT TO atlas_backup USING (true);

CREATE POLICY backup ON app.work_sequence FOR SELECT TO atlas_backup USING (true);

ALTER TABLE app.base_station ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.base_station_asset ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.book_account_day ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.book_day_sum ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.book_entry ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.book_line ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.book_month_count ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.book_month_sum ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.book_series ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.books ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.boundary ENABLE ROW LEVEL SECURITY;

CREATE POLICY changes_own ON app.jurisdiction FOR UPDATE TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

ALTER TABLE app.channel_message ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.clearance_request ENABLE ROW LEVEL SECURITY;

CREATE POLICY clerks ON app.task_repeat AS RESTRICTIVE TO atlas_app USING ((( SELECT app.manages_company() AS manages_company) OR (queue_name = ANY (( SELECT app.own_queues() AS own_queues)::text[])))) WITH CHECK ((( SELECT app.manages_company() AS manages_company) OR (queue_name = ANY (( SELECT app.own_queues() AS own_queues)::text[]))));

CREATE POLICY clerks ON app.work_file AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.manages_company() AS manages_company) OR (EXISTS ( SELECT
   FROM app.work_message m
  WHERE ((m.company_id = work_file.company_id) AND (m.id = work_file.message_id))))));

CREATE POLICY clerks ON app.work_item AS RESTRICTIVE TO atlas_app USING ((( SELECT app.manages_company() AS manages_company) OR (queue_name = ANY (( SELECT app.own_queues() AS own_queues)::text[])))) WITH CHECK ((( SELECT app.manages_company() AS manages_company) OR (queue_name = ANY (( SELECT app.own_queues() AS own_queues)::text[]))));

CREATE POLICY clerks ON app.work_message AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.manages_company() AS manages_company) OR (EXISTS ( SELECT
   FROM app.work_item w
  WHERE ((w.company_id = work_message.company_id) AND (w.id = work_message.item_id))))));

ALTER TABLE app.client_grant ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.client_map_use ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.company ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.company_visit ENABLE ROW LEVEL SECURITY;

CREATE POLICY concerned ON app.clearance_request FOR SELECT TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ((person_id = ( SELECT app.current_user_id() AS current_user_id)) OR ( SELECT app.manages_company() AS manages_company))));

CREATE POLICY counters ON app.boundary FOR SELECT TO atlas_registry USING (true);

CREATE POLICY counters ON app.event FOR SELECT TO atlas_registry USING ((company_id IS NOT NULL));

CREATE POLICY created_in_ones_own_name ON app.asset_event AS RESTRICTIVE FOR INSERT TO atlas_app WITH CHECK ((created_by = ( SELECT app.current_user_id() AS current_user_id)));

ALTER TABLE app.deal_hold ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.deal_receipt ENABLE ROW LEVEL SECURITY;

CREATE POLICY decided_in_ones_own_name ON app.proposal AS RESTRICTIVE FOR UPDATE TO atlas_app USING ((state = 'PROPOSED'::text)) WITH CHECK (((decided_by IS NULL) OR (decided_by = ( SELECT app.current_user_id() AS current_user_id))));

ALTER TABLE app.document ENABLE ROW LEVEL SECURITY;

CREATE POLICY door ON app.authenticator TO atlas_door USING (true) WITH CHECK (true);

CREATE POLICY door ON app.email_change TO atlas_door USING (true) WITH CHECK (true);

CREATE POLICY door ON app.event FOR INSERT TO atlas_door WITH CHECK ((company_id IS NULL));

CREATE POLICY door ON app.former_identity TO atlas_door USING (true) WITH CHECK (true);

CREATE POLICY door ON app.former_number TO atlas_door USING (true) WITH CHECK (true);

CREATE POLICY door ON app.idempotency FOR SELECT TO atlas_door USING (true);

CREATE POLICY door ON app.passkey TO atlas_door USING (true) WITH CHECK (true);

CREATE POLICY door ON app.recovery_code TO atlas_door USING (true) WITH CHECK (true);

CREATE POLICY door ON app.session TO atlas_door USING (true) WITH CHECK (true);

CREATE POLICY door ON app.user_account TO atlas_door USING (true) WITH CHECK (true);

CREATE POLICY door ON app.verified_number TO atlas_door USING (true) WITH CHECK (true);

CREATE POLICY door_appends ON app.log_entry FOR INSERT TO atlas_door WITH CHECK (true);

CREATE POLICY door_reads ON app.log_entry FOR SELECT TO atlas_door USING (true);

CREATE POLICY door_sweeps ON app.idempotency FOR DELETE TO atlas_door USING (true);

ALTER TABLE app.email_change ENABLE ROW LEVEL SECURITY;

CREATE POLICY entries_of_company ON app.log_entry FOR SELECT TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

ALTER TABLE app.entry ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.event ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.event_delta ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.event_mark ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.event_sum ENABLE ROW LEVEL SECURITY;

CREATE POLICY events_of_company ON app.event TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) OR ((company_id IS NULL) AND (actor_id = ( SELECT app.current_user_id() AS current_user_id))))) WITH CHECK ((((actor_id = ( SELECT app.current_user_id() AS current_user_id)) OR ((actor_id IS NULL) AND (( SELECT app.current_user_id() AS current_user_id) IS NULL) AND (company_id IS NOT NULL))) AND ((company_id IS NULL) OR (company_id = ( SELECT app.current_company_id() AS current_company_id)))));

ALTER TABLE app.exchange_rate ENABLE ROW LEVEL SECURITY;

CREATE POLICY expiry ON app.survey_upload FOR DELETE TO atlas_registry USING (true);

ALTER TABLE app.finance_target ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.former_identity ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.former_number ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.gate_evidence ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.gate_keeper ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.gate_pass ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.gate_policy ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.gate_run ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.gate_tree ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.gate_tree_version ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.gate_verdict ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.idempotency ENABLE ROW LEVEL SECURITY;

CREATE POLICY in_ones_own_name ON app.payment AS RESTRICTIVE FOR INSERT TO atlas_app WITH CHECK ((recorded_by = ( SELECT app.current_user_id() AS current_user_id)));

CREATE POLICY in_ones_own_name ON app.statement AS RESTRICTIVE FOR INSERT TO atlas_app WITH CHECK ((imported_by = ( SELECT app.current_user_id() AS current_user_id)));

ALTER TABLE app.invitation ENABLE ROW LEVEL SECURITY;

CREATE POLICY invitations_of_company ON app.invitation TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

ALTER TABLE app.jurisdiction ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.jurisdiction_delta ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.jurisdiction_piece ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.jurisdiction_sum ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.known_payer ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.ledger_checked ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.ledger_policy ENABLE ROW LEVEL SECURITY;

CREATE POLICY ledger_reads ON app.event FOR SELECT TO atlas_registry USING ((subject_type = 'transfer'::text));

ALTER TABLE app.listing ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.listing_price ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.log_entry ENABLE ROW LEVEL SECURITY;

CREATE POLICY made_in_ones_own_name ON app.proposal AS RESTRICTIVE FOR INSERT TO atlas_app WITH CHECK (((made_by = ( SELECT app.current_user_id() AS current_user_id)) AND (state = 'PROPOSED'::text)));

CREATE POLICY managed ON app.proposal AS RESTRICTIVE TO atlas_app USING (( SELECT app.manages_company() AS manages_company)) WITH CHECK (( SELECT app.manages_company() AS manages_company));

CREATE POLICY management ON app.clearance_request FOR UPDATE TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.manages_company() AS manages_company))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND (decided_by = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY management ON app.event AS RESTRICTIVE FOR SELECT TO atlas_app USING (((type <> ALL (ARRAY['neighbour.checked'::text, 'neighbour.plotted'::text, 'overlap.figures_offered'::text, 'overlap.figures_shared'::text, 'overlap.figures_withdrawn'::text, 'access.refused'::text, 'logs.exported'::text, 'milestone.target_set'::text])) OR ( SELECT app.manages_company() AS manages_company)));

CREATE POLICY members_of_company ON app.membership TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

ALTER TABLE app.membership ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.mint_request ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.money_account ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.neighbour_notice ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.notice ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.notice_setting ENABLE ROW LEVEL SECURITY;

CREATE POLICY of_company ON app.admission FOR SELECT TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.asset TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.asset_category TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.asset_cost FOR SELECT TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.asset_event TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.asset_event_receipt TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.asset_import TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.asset_json FOR SELECT TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.asset_jurisdiction FOR SELECT TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.asset_right TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.asset_succession TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.base_station TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.base_station_asset TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.book_account_day FOR SELECT TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.book_day_sum FOR SELECT TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.book_entry FOR SELECT TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.book_line FOR SELECT TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.book_month_count FOR SELECT TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.book_month_sum FOR SELECT TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.books FOR SELECT TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.boundary TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.client_grant TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.deal_hold TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.deal_receipt TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.document TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.exchange_rate FOR SELECT TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.finance_target FOR SELECT TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.gate_evidence TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.gate_pass TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.gate_policy TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.gate_run TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.gate_tree TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.gate_tree_version TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.gate_verdict TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.known_payer TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books) AND (taught_by = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY of_company ON app.ledger_policy TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.listing TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.listing_price TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND (set_by = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY of_company ON app.mint_request TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND (state = ANY (ARRAY['REQUESTED'::text, 'WITHDRAWN'::text]))));

CREATE POLICY of_company ON app.money_account FOR SELECT TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.party TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.payment TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.proposal TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.purchase_offer TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.purchase_offer_step TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.redemption FOR SELECT TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) OR (user_id = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY of_company ON app.redemption_payable TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.reservation TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.right_change TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.rop_change TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.rop_contract TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.rop_instalment TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.rop_step TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.statement TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.statement_line TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books)));

CREATE POLICY of_company ON app.statement_mapping TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.sees_books() AS sees_books) AND (set_by = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY of_company ON app.survey_beacon TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.survey_change TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.survey_excuse TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.survey_job TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.survey_note TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.survey_outbox TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.survey_photo TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.survey_plot TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.survey_policy TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.survey_ring TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.survey_upload TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.survey_visit TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.task_occurrence TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.task_repeat TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.work_file FOR SELECT TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.work_item TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.work_link FOR SELECT TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.work_mention TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.work_message TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND (author = 'staff'::text) AND (author_id = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY of_company ON app.work_pause TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.work_queue FOR SELECT TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY of_company ON app.work_reply TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND (saved_by = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY of_management ON app.asset_cost FOR INSERT TO atlas_app WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.manages_company() AS manages_company)));

CREATE POLICY of_management ON app.exchange_rate FOR INSERT TO atlas_app WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.manages_company() AS manages_company) AND (COALESCE(accepted_by, set_by) = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY of_management ON app.finance_target TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.manages_company() AS manages_company))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.manages_company() AS manages_company) AND (set_by = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY of_management ON app.spending_target TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.manages_company() AS manages_company))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND ( SELECT app.manages_company() AS manages_company) AND (set_by = ( SELECT app.current_user_id() AS current_user_id))));

ALTER TABLE app.office_calendar ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.office_exception ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.office_exception_hours ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.office_hours ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.overlap ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.overlap_consent ENABLE ROW LEVEL SECURITY;

CREATE POLICY own ON app.clearance_request FOR INSERT TO atlas_app WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND (person_id = ( SELECT app.current_user_id() AS current_user_id)) AND (decision IS NULL)));

CREATE POLICY own ON app.unsent_file TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND (filed_by = ( SELECT app.current_user_id() AS current_user_id)))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND (filed_by = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY own ON app.work_filter TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND (owner_id = ( SELECT app.current_user_id() AS current_user_id)))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND (owner_id = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY own ON app.work_mark TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND (user_id = ( SELECT app.current_user_id() AS current_user_id)))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND (user_id = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY own_account_events ON app.event FOR SELECT TO atlas_app USING (((company_id IS NULL) AND (subject_type = 'account'::text) AND (subject_id = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY own_accounts ON app.account FOR SELECT TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) OR ((owner_kind = 'user'::text) AND (owner_id = ( SELECT (app.current_user_id())::text AS current_user_id)))));

CREATE POLICY own_answers ON app.idempotency TO atlas_app USING ((actor_id = ( SELECT app.current_user_id() AS current_user_id))) WITH CHECK ((actor_id = ( SELECT app.current_user_id() AS current_user_id)));

CREATE POLICY own_authenticator ON app.authenticator FOR SELECT TO atlas_app USING ((user_id = ( SELECT app.current_user_id() AS current_user_id)));

CREATE POLICY own_browsers ON app.push_subscription FOR SELECT TO atlas_app USING ((person_id = ( SELECT app.current_user_id() AS current_user_id)));

CREATE POLICY own_changes ON app.email_change FOR SELECT TO atlas_app USING ((user_id = ( SELECT app.current_user_id() AS current_user_id)));

CREATE POLICY own_companies ON app.company TO atlas_app USING (((id = ( SELECT app.current_company_id() AS current_company_id)) OR (EXISTS ( SELECT
   FROM app.membership m
  WHERE ((m.company_id = company.id) AND (m.user_id = ( SELECT app.current_user_id() AS current_user_id)) AND (m.ended_at IS NULL)))))) WITH CHECK ((id = ( SELECT app.current_company_id() AS current_company_id)));

CREATE POLICY own_entries ON app.entry FOR SELECT TO atlas_app USING ((EXISTS ( SELECT
   FROM app.account a
  WHERE (a.id = entry.account_id))));

CREATE POLICY own_hand ON app.survey_change AS RESTRICTIVE FOR INSERT TO atlas_app WITH CHECK ((sent_by = ( SELECT app.current_user_id() AS current_user_id)));

CREATE POLICY own_mark ON app.event_mark TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND (person_id = ( SELECT app.current_user_id() AS current_user_id)))) WITH CHECK (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND (person_id = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY own_memberships ON app.membership FOR SELECT TO atlas_app USING ((user_id = ( SELECT app.current_user_id() AS current_user_id)));

CREATE POLICY own_notices ON app.notice FOR SELECT TO atlas_app USING ((person_id = ( SELECT app.current_user_id() AS current_user_id)));

CREATE POLICY own_number ON app.verified_number TO atlas_app USING ((person_id = ( SELECT app.current_user_id() AS current_user_id))) WITH CHECK ((person_id = ( SELECT app.current_user_id() AS current_user_id)));

CREATE POLICY own_passkeys ON app.passkey TO atlas_app USING ((user_id = ( SELECT app.current_user_id() AS current_user_id))) WITH CHECK ((user_id = ( SELECT app.current_user_id() AS current_user_id)));

CREATE POLICY own_picture ON app.person_picture TO atlas_app USING ((person_id = ( SELECT app.current_user_id() AS current_user_id))) WITH CHECK ((person_id = ( SELECT app.current_user_id() AS current_user_id)));

CREATE POLICY own_recovery_codes ON app.recovery_code FOR SELECT TO atlas_app USING ((user_id = ( SELECT app.current_user_id() AS current_user_id)));

CREATE POLICY own_sessions ON app.session TO atlas_app USING ((user_id = ( SELECT app.current_user_id() AS current_user_id))) WITH CHECK ((user_id = ( SELECT app.current_user_id() AS current_user_id)));

CREATE POLICY own_settings ON app.notice_setting TO atlas_app USING ((person_id = ( SELECT app.current_user_id() AS current_user_id))) WITH CHECK ((person_id = ( SELECT app.current_user_id() AS current_user_id)));

CREATE POLICY own_transfers ON app.transfer FOR SELECT TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) OR (EXISTS ( SELECT
   FROM app.account a
  WHERE (a.id = ANY (ARRAY[transfer.debit_account_id, transfer.credit_account_id]))))));

ALTER TABLE app.party ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.passkey ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.payment ENABLE ROW LEVEL SECURITY;

CREATE POLICY person_changes_self ON app.user_account FOR UPDATE TO atlas_app USING ((id = ( SELECT app.current_user_id() AS current_user_id))) WITH CHECK ((id = ( SELECT app.current_user_id() AS current_user_id)));

ALTER TABLE app.person_picture ENABLE ROW LEVEL SECURITY;

CREATE POLICY person_reads ON app.user_account FOR SELECT TO atlas_app USING (((id = ( SELECT app.current_user_id() AS current_user_id)) OR (EXISTS ( SELECT
   FROM app.membership m
  WHERE ((m.user_id = user_account.id) AND (m.company_id = ( SELECT app.current_company_id() AS current_company_id)))))));

ALTER TABLE app.proposal ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.public_holiday ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.purchase_offer ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.purchase_offer_step ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.push_subscription ENABLE ROW LEVEL SECURITY;

CREATE POLICY read_by_oneself ON app.notice FOR UPDATE TO atlas_app USING ((person_id = ( SELECT app.current_user_id() AS current_user_id))) WITH CHECK ((person_id = ( SELECT app.current_user_id() AS current_user_id)));

ALTER TABLE app.recovery_code ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.redemption ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.redemption_payable ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.redemption_rate ENABLE ROW LEVEL SECURITY;

CREATE POLICY registry ON app.account TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.admission TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.asset FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.asset_category FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.asset_cell TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.asset_cell_change TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.asset_changes TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.asset_cost FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.asset_delta TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.asset_event FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.asset_json TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.asset_jurisdiction TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.asset_right TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.asset_search TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.asset_sum TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.authenticator FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.base_station FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.base_station_asset FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.book_account_day TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.book_day_sum TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.book_month_count TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.book_month_sum TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.book_series TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.books TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.channel_message TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.clearance_request TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.client_grant TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.client_map_use TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.company_visit TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.deal_receipt FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.document FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.email_change TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.event FOR INSERT TO atlas_registry WITH CHECK (true);

CREATE POLICY registry ON app.event_delta TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.event_mark TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.event_sum TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.former_identity TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.former_number TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.gate_evidence FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.gate_keeper TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.gate_run FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.gate_verdict FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.invitation TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.jurisdiction FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.jurisdiction_delta TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.jurisdiction_piece TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.jurisdiction_sum TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.ledger_checked TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.listing FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.membership TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.mint_request TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.money_account TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.neighbour_notice TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.notice TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.notice_setting TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.office_calendar TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.office_exception TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.office_exception_hours TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.office_hours TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.overlap TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.overlap_consent TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.party TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.passkey FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.payment FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.person_picture TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.proposal TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.public_holiday TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.purchase_offer TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.purchase_offer_step TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.push_subscription TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.redemption TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.redemption_rate TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.reservation TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.right_change FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.rop_change FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.rop_contract FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.session FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.settled_overlap TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.survey_beacon FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.survey_change FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.survey_excuse FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.survey_job FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.survey_note FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.survey_outbox FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.survey_photo FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.survey_plot FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.survey_policy FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.survey_ring FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.survey_upload FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.survey_visit FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.task_occurrence TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.task_repeat TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.token_ledger TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.unsent_file TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.user_account FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.verified_number FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry ON app.work_file TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.work_filter TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.work_item TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.work_link TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.work_mark TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.work_mention TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.work_message TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.work_pause TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.work_queue TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.work_reply TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry ON app.work_sequence TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry_accuracies ON app.boundary FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry_admits ON app.company FOR UPDATE TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry_erases ON app.user_account FOR UPDATE TO atlas_registry USING (true) WITH CHECK (true);

CREATE POLICY registry_finds ON app.idempotency FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry_finds ON app.recovery_code FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry_forgets ON app.authenticator FOR DELETE TO atlas_registry USING (true);

CREATE POLICY registry_forgets ON app.client_grant FOR DELETE TO atlas_registry USING (true);

CREATE POLICY registry_forgets ON app.client_map_use FOR DELETE TO atlas_registry USING (true);

CREATE POLICY registry_forgets ON app.event FOR DELETE TO atlas_registry USING ((company_id IS NULL));

CREATE POLICY registry_forgets ON app.idempotency FOR DELETE TO atlas_registry USING (true);

CREATE POLICY registry_forgets ON app.passkey FOR DELETE TO atlas_registry USING (true);

CREATE POLICY registry_forgets ON app.recovery_code FOR DELETE TO atlas_registry USING (true);

CREATE POLICY registry_forgets ON app.session FOR DELETE TO atlas_registry USING (true);

CREATE POLICY registry_forgets ON app.verified_number FOR DELETE TO atlas_registry USING (true);

CREATE POLICY registry_founds ON app.company FOR INSERT TO atlas_registry WITH CHECK (true);

CREATE POLICY registry_imports ON app.asset_import FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry_names ON app.asset_category FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry_reads ON app.book_entry FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry_reads ON app.book_line FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry_reads ON app.company FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry_reads ON app.entry FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry_reads ON app.event FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry_reads ON app.gate_pass FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry_reads ON app.gate_tree FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry_reads ON app.gate_tree_version FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry_reads ON app.ledger_policy FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry_reads ON app.log_entry FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry_reads ON app.transfer FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry_reads ON app.transfer_attempt FOR SELECT TO atlas_registry USING (true);

CREATE POLICY registry_writes ON app.book_entry FOR INSERT TO atlas_registry WITH CHECK (true);

CREATE POLICY registry_writes ON app.book_line FOR INSERT TO atlas_registry WITH CHECK (true);

CREATE POLICY registry_writes ON app.entry FOR INSERT TO atlas_registry WITH CHECK (true);

CREATE POLICY registry_writes ON app.transfer FOR INSERT TO atlas_registry WITH CHECK (true);

CREATE POLICY registry_writes ON app.transfer_attempt FOR INSERT TO atlas_registry WITH CHECK (true);

CREATE POLICY removes_own ON app.jurisdiction FOR DELETE TO atlas_app USING ((company_id = ( SELECT app.current_company_id() AS current_company_id)));

ALTER TABLE app.reservation ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.right_change ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.rop_change ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.rop_contract ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.rop_instalment ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.rop_step ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.session ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.settled_overlap ENABLE ROW LEVEL SECURITY;

CREATE POLICY shared ON app.work_filter FOR SELECT TO atlas_app USING (((company_id = ( SELECT app.current_company_id() AS current_company_id)) AND shared AND ( SELECT app.sees_company() AS sees_company)));

CREATE POLICY shared_or_own ON app.jurisdiction FOR SELECT TO atlas_app USING (((company_id IS NULL) OR (company_id = ( SELECT app.current_company_id() AS current_company_id))));

CREATE POLICY sides ON app.purchase_offer AS RESTRICTIVE TO atlas_app USING ((( SELECT app.sells_here() AS sells_here) OR (buyer_id = ( SELECT app.current_user_id() AS current_user_id)))) WITH CHECK ((( SELECT app.sells_here() AS sells_here) OR (buyer_id = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY sides ON app.purchase_offer_step AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sells_here() AS sells_here) OR (EXISTS ( SELECT
   FROM app.purchase_offer o
  WHERE ((o.company_id = purchase_offer_step.company_id) AND (o.id = purchase_offer_step.offer_id))))));

CREATE POLICY sides ON app.reservation AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_deals() AS sees_deals) OR (buyer_id = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY sight ON app.account AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR ((owner_kind = 'user'::text) AND (owner_id = ( SELECT (app.current_user_id())::text AS current_user_id))) OR ((owner_kind = 'asset'::text) AND (owner_id IN ( SELECT (seen.seen)::text AS seen
   FROM app.seen_assets() seen(seen))))));

CREATE POLICY sight ON app.asset AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (id IN ( SELECT app.seen_assets() AS seen_assets))));

CREATE POLICY sight ON app.asset_category AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (id IN ( SELECT app.seen_categories() AS seen_categories))));

CREATE POLICY sight ON app.asset_import AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.asset_json AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (asset_id IN ( SELECT app.seen_assets() AS seen_assets))));

CREATE POLICY sight ON app.asset_jurisdiction AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (asset_id IN ( SELECT app.seen_assets() AS seen_assets))));

CREATE POLICY sight ON app.asset_right AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (asset_id IN ( SELECT app.seen_assets() AS seen_assets))));

CREATE POLICY sight ON app.asset_succession AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (predecessor_id IN ( SELECT app.seen_assets() AS seen_assets)) OR (successor_id IN ( SELECT app.seen_assets() AS seen_assets))));

CREATE POLICY sight ON app.base_station AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (id IN ( SELECT app.seen_stations() AS seen_stations))));

CREATE POLICY sight ON app.base_station_asset AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (asset_id IN ( SELECT app.seen_assets() AS seen_assets))));

CREATE POLICY sight ON app.boundary AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (asset_id IN ( SELECT app.seen_assets() AS seen_assets))));

CREATE POLICY sight ON app.client_grant AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.deal_hold AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.deal_receipt AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_deals() AS sees_deals));

CREATE POLICY sight ON app.document AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (id IN ( SELECT app.seen_documents() AS seen_documents))));

CREATE POLICY sight ON app.event AS RESTRICTIVE FOR SELECT TO atlas_app USING (((company_id IS NULL) OR ( SELECT app.sees_company() AS sees_company) OR (actor_id = ( SELECT app.current_user_id() AS current_user_id)) OR ((subject_type = 'asset'::text) AND (subject_id IN ( SELECT app.seen_assets() AS seen_assets)))));

CREATE POLICY sight ON app.gate_evidence AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (document_id IN ( SELECT app.seen_documents() AS seen_documents))));

CREATE POLICY sight ON app.gate_pass AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (id IN ( SELECT app.seen_passes() AS seen_passes))));

CREATE POLICY sight ON app.gate_run AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (asset_id IN ( SELECT app.seen_assets() AS seen_assets))));

CREATE POLICY sight ON app.gate_verdict AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (pass_id IN ( SELECT app.seen_passes() AS seen_passes))));

CREATE POLICY sight ON app.invitation AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.listing AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (asset_id IN ( SELECT app.seen_assets() AS seen_assets))));

CREATE POLICY sight ON app.listing_price AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (asset_id IN ( SELECT app.seen_assets() AS seen_assets))));

CREATE POLICY sight ON app.membership AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (user_id = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY sight ON app.mint_request AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.party AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (id IN ( SELECT app.seen_parties() AS seen_parties))));

CREATE POLICY sight ON app.redemption AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (user_id = ( SELECT app.current_user_id() AS current_user_id))));

CREATE POLICY sight ON app.right_change AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.survey_beacon AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.survey_change AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.survey_excuse AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.survey_job AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.survey_note AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.survey_outbox AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.survey_photo AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.survey_plot AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.survey_policy AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.survey_ring AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.survey_upload AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.survey_visit AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.task_occurrence AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.task_repeat AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.transfer AS RESTRICTIVE FOR SELECT TO atlas_app USING ((( SELECT app.sees_company() AS sees_company) OR (EXISTS ( SELECT
   FROM app.account a
  WHERE (a.id = ANY (ARRAY[transfer.debit_account_id, transfer.credit_account_id]))))));

CREATE POLICY sight ON app.unsent_file AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.work_file AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.work_item AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.work_link AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.work_mention AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.work_message AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.work_pause AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.work_queue AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

CREATE POLICY sight ON app.work_reply AS RESTRICTIVE FOR SELECT TO atlas_app USING (( SELECT app.sees_company() AS sees_company));

ALTER TABLE app.spending_target ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.statement ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.statement_line ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.statement_mapping ENABLE ROW LEVEL SECURITY;

CREATE POLICY stopped_by_oneself ON app.push_subscription FOR DELETE TO atlas_app USING ((person_id = ( SELECT app.current_user_id() AS current_user_id)));

ALTER TABLE app.survey_beacon ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.survey_change ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.survey_excuse ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.survey_job ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.survey_note ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.survey_outbox ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.survey_photo ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.survey_plot ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.survey_policy ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.survey_ring ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.survey_upload ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.survey_visit ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.task_occurrence ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.task_repeat ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.token_ledger ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.transfer ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.transfer_attempt ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.unsent_file ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.user_account ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.verified_number ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.work_file ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.work_filter ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.work_item ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.work_link ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.work_mark ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.work_mention ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.work_message ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.work_pause ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.work_queue ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.work_reply ENABLE ROW LEVEL SECURITY;

ALTER TABLE app.work_sequence ENABLE ROW LEVEL SECURITY;

GRANT USAGE ON SCHEMA app TO atlas_app;
GRANT USAGE ON SCHEMA app TO atlas_door;
GRANT USAGE ON SCHEMA app TO atlas_registry;
GRANT USAGE ON SCHEMA app TO atlas_backup;

REVOKE ALL ON FUNCTION app.accept_invitation(hash bytea, invitation uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.accept_invitation(hash bytea, invitation uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.account_at(address text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.account_label(account uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.account_label(account uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.account_name(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.accounts_in_use(people uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.across_tile(longitude double precision, z integer, x integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.across_tile(longitude double precision, z integer, x integer) TO atlas_registry;

REVOKE ALL ON FUNCTION app.acted_since(person uuid, since timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.actor_is_mint_officer() FROM PUBLIC;
GRANT ALL ON FUNCTION app.actor_is_mint_officer() TO atlas_app;

REVOKE ALL ON FUNCTION app.actor_is_operator() FROM PUBLIC;
GRANT ALL ON FUNCTION app.actor_is_operator() TO atlas_registry;

REVOKE ALL ON FUNCTION app.actor_manages_people() FROM PUBLIC;
GRANT ALL ON FUNCTION app.actor_manages_people() TO atlas_app;

REVOKE ALL ON FUNCTION app.actor_proved_email() FROM PUBLIC;
GRANT ALL ON FUNCTION app.actor_proved_email() TO atlas_app;

REVOKE ALL ON FUNCTION app.add_first_boundary(company uuid, asset uuid, outline public.geometry, measured jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.add_first_boundary(company uuid, asset uuid, outline public.geometry, measured jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.add_own_browser(session uuid, endpoint text, p256dh bytea, auth bytea, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.add_own_browser(session uuid, endpoint text, p256dh bytea, auth bytea, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.clock() FROM PUBLIC;
GRANT ALL ON FUNCTION app.clock() TO atlas_app;
GRANT ALL ON FUNCTION app.clock() TO atlas_door;
GRANT ALL ON FUNCTION app.clock() TO atlas_registry;

GRANT SELECT ON TABLE app.work_item TO atlas_backup;
GRANT SELECT ON TABLE app.work_item TO atlas_app;
GRANT SELECT,INSERT,UPDATE ON TABLE app.work_item TO atlas_registry;

GRANT UPDATE(priority) ON TABLE app.work_item TO atlas_app;

GRANT UPDATE(state) ON TABLE app.work_item TO atlas_app;

GRANT UPDATE(assignee_id) ON TABLE app.work_item TO atlas_app;

GRANT UPDATE(lease_until) ON TABLE app.work_item TO atlas_app;

GRANT UPDATE(due_first) ON TABLE app.work_item TO atlas_app;

GRANT UPDATE(due_resolve) ON TABLE app.work_item TO atlas_app;

GRANT UPDATE(first_reply_at) ON TABLE app.work_item TO atlas_app;

GRANT UPDATE(due_next) ON TABLE app.work_item TO atlas_app;

GRANT UPDATE(unanswered_since) ON TABLE app.work_item TO atlas_app;

GRANT UPDATE(snoozed_until) ON TABLE app.work_item TO atlas_app;

GRANT UPDATE(escalation) ON TABLE app.work_item TO atlas_app;

GRANT UPDATE(check_at) ON TABLE app.work_item TO atlas_app;

GRANT UPDATE(tags) ON TABLE app.work_item TO atlas_app;

GRANT UPDATE(merged_into) ON TABLE app.work_item TO atlas_app;

GRANT UPDATE(message_count) ON TABLE app.work_item TO atlas_app;

GRANT UPDATE(last_message_at) ON TABLE app.work_item TO atlas_app;

GRANT UPDATE(closed_at) ON TABLE app.work_item TO atlas_app;

GRANT UPDATE(planned_on) ON TABLE app.work_item TO atlas_app;

REVOKE ALL ON FUNCTION app.add_requester_message(held app.work_item, link uuid, message uuid, heading text, wording text, dues jsonb, through text, author text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.add_to_book_sums(written uuid, booked date, ends_year boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.address_of(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.address_of_work(w app.work_item) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.addresses_of(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.admission_of_notice(company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.admit_on_walk(told jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.admit_on_walk(told jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.answer_of_work(company uuid, message uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.answer_unmoved(request jsonb, known jsonb, read_only boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.answering_companies(wanted text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.answering_companies(wanted text) TO atlas_app;

REVOKE ALL ON FUNCTION app.applicant_is_there(company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.applicant_is_there(company uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.applicant_json(person uuid, called text, number text, identity text, shown boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.applicant_json(person uuid, called text, number text, identity text, shown boolean) TO atlas_registry;

REVOKE ALL ON FUNCTION app.application_json(applicant uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.application_json(applicant uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.apply_for_admission(number text, before text[], becomes text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.apply_for_admission(number text, before text[], becomes text) TO atlas_app;

REVOKE ALL ON FUNCTION app.appoint_mint_officer(officer_email text, appointed boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.appoint_mint_officer(officer_email text, appointed boolean) TO atlas_app;

REVOKE ALL ON FUNCTION app.approve_mint(request uuid, before text[], becomes text, quorum integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.approve_mint(request uuid, before text[], becomes text, quorum integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.asset_cost_faults() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.asset_event_of_notice(company uuid, event uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.asset_ids_in_box(west double precision, south double precision, east double precision, north double precision, category uuid, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.asset_ids_in_box(west double precision, south double precision, east double precision, north double precision, category uuid, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.asset_number_of(asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.asset_number_of(asset uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.asset_sum_faults(company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.asset_version() FROM PUBLIC;
GRANT ALL ON FUNCTION app.asset_version() TO atlas_app;

REVOKE ALL ON FUNCTION app.assets_guarded_by(person uuid, company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.assets_held_by(person uuid, company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.assets_in_box(actor uuid, session uuid, company uuid, west double precision, south double precision, east double precision, north double precision, category uuid, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.assets_in_box(actor uuid, session uuid, company uuid, west double precision, south double precision, east double precision, north double precision, category uuid, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.assets_in_jurisdiction(company uuid, jurisdiction uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.assets_in_sale(state text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.assets_in_sale(state text) TO atlas_app;

REVOKE ALL ON FUNCTION app.assets_in_use() FROM PUBLIC;
GRANT ALL ON FUNCTION app.assets_in_use() TO atlas_app;

REVOKE ALL ON FUNCTION app.assets_of_parties(company uuid, known_phone text, known_identity text, kinds text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.assets_of_parties(company uuid, known_phone text, known_identity text, kinds text[]) TO atlas_registry;

REVOKE ALL ON FUNCTION app.assets_of_tile(z integer, x integer, y integer, category uuid, state text, certified boolean, jurisdiction uuid, search text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.assets_of_tile(z integer, x integer, y integer, category uuid, state text, certified boolean, jurisdiction uuid, search text, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.assets_operated_by(person uuid, company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.assets_with_identity(company uuid, role text, identity text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.assets_with_identity(company uuid, role text, identity text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.at_desk() FROM PUBLIC;
GRANT ALL ON FUNCTION app.at_desk() TO atlas_app;

REVOKE ALL ON FUNCTION app.attach_unsent_files(item uuid, message uuid, wanted uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.attach_unsent_files(item uuid, message uuid, wanted uuid[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.attach_work_file(company uuid, message uuid, file uuid, given_name text, kind text, bytes bigint, hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.attach_work_file(company uuid, message uuid, file uuid, given_name text, kind text, bytes bigint, hash bytea) TO atlas_door;

REVOKE ALL ON FUNCTION app.audience_of(fact_type text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.audience_of(fact_type text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.awaiting_approval(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.awaiting_approval(most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.transaction_clock() FROM PUBLIC;
GRANT ALL ON FUNCTION app.transaction_clock() TO atlas_app;
GRANT ALL ON FUNCTION app.transaction_clock() TO atlas_door;
GRANT ALL ON FUNCTION app.transaction_clock() TO atlas_registry;

GRANT SELECT ON TABLE app.account TO atlas_backup;
GRANT SELECT ON TABLE app.account TO atlas_app;
GRANT SELECT,INSERT ON TABLE app.account TO atlas_registry;

GRANT UPDATE(closed_at) ON TABLE app.account TO atlas_registry;

GRANT UPDATE(debits_pending) ON TABLE app.account TO atlas_registry;

GRANT UPDATE(debits_posted) ON TABLE app.account TO atlas_registry;

GRANT UPDATE(credits_pending) ON TABLE app.account TO atlas_registry;

GRANT UPDATE(credits_posted) ON TABLE app.account TO atlas_registry;

GRANT UPDATE(version) ON TABLE app.account TO atlas_registry;

REVOKE ALL ON FUNCTION app.balance_json(account app.account) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.begin_answer(company uuid, message uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.begin_answer(company uuid, message uuid) TO atlas_door;

REVOKE ALL ON FUNCTION app.begin_walk() FROM PUBLIC;
GRANT ALL ON FUNCTION app.begin_walk() TO atlas_app;
GRANT ALL ON FUNCTION app.begin_walk() TO atlas_door;

REVOKE ALL ON FUNCTION app.belonged_anywhere(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.book_balances() FROM PUBLIC;
GRANT ALL ON FUNCTION app.book_balances() TO atlas_app;

REVOKE ALL ON FUNCTION app.book_faults() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.book_movement_faults(movements uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.book_movements(movements uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.book_number(series text, of_year integer, place integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.book_number(series text, of_year integer, place integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.book_rule(code integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.book_sum_faults() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.boundaries_to_approve() FROM PUBLIC;
GRANT ALL ON FUNCTION app.boundaries_to_approve() TO atlas_app;

REVOKE ALL ON FUNCTION app.box_json(west double precision, south double precision, east double precision, north double precision, category uuid, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.box_json(west double precision, south double precision, east double precision, north double precision, category uuid, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.boxes_overlap(one public.geometry, other public.geometry) FROM PUBLIC;
GRANT ALL ON FUNCTION app.boxes_overlap(one public.geometry, other public.geometry) TO atlas_registry;

REVOKE ALL ON FUNCTION app.browser_to_push(subscription uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.browser_to_push(subscription uuid) TO atlas_door;

REVOKE ALL ON FUNCTION app.case_of_work(company uuid, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.case_of_work(company uuid, item uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.category_json(category uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.category_json(category uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.cell_groups(category uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.cell_groups(category uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.cells_of_box(west double precision, south double precision, east double precision, north double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION app.cells_of_box(west double precision, south double precision, east double precision, north double precision) TO atlas_registry;

REVOKE ALL ON FUNCTION app.cells_of_tile(z integer, x integer, y integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.cells_of_tile(z integer, x integer, y integer) TO atlas_registry;

REVOKE ALL ON FUNCTION app.certificate_at(place bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION app.certificate_at(place bigint) TO atlas_door;

REVOKE ALL ON FUNCTION app.certificate_of_application(applicant uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.certificate_of_application(applicant uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.change_office_calendar(read_version integer, calendar jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.change_office_calendar(read_version integer, calendar jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.changed_outlines(z integer, x integer, y integer, cells integer[], versions bigint[], since text[], most integer, most_of_cell integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.changed_outlines(z integer, x integer, y integer, cells integer[], versions bigint[], since text[], most integer, most_of_cell integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.channel_figures() FROM PUBLIC;
GRANT ALL ON FUNCTION app.channel_figures() TO atlas_door;

REVOKE ALL ON FUNCTION app.check_against_others(ring public.geometry, ring_square_metres double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION app.check_against_others(ring public.geometry, ring_square_metres double precision) TO atlas_app;

REVOKE ALL ON FUNCTION app.choices_of(people uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.choices_of(people uuid[]) TO atlas_door;

REVOKE ALL ON FUNCTION app.claim_answer(call jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.claim_answer(call jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.claim_call(call bytea, request bytea, try uuid, seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.claim_call(call bytea, request bytea, try uuid, seconds integer) TO atlas_app;
GRANT ALL ON FUNCTION app.claim_call(call bytea, request bytea, try uuid, seconds integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.claim_json(company uuid, asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.claim_json(company uuid, asset uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.claim_number(claimant uuid, claimed text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.claim_number(claimant uuid, claimed text) TO atlas_door;

REVOKE ALL ON FUNCTION app.claim_of(company uuid, asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.claim_of(company uuid, asset uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.claim_whatsapp_event(lease_seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.claim_whatsapp_event(lease_seconds integer) TO atlas_door;

GRANT SELECT ON TABLE app.clearance_request TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.clearance_request TO atlas_app;
GRANT SELECT ON TABLE app.clearance_request TO atlas_registry;

GRANT UPDATE(reason) ON TABLE app.clearance_request TO atlas_registry;

GRANT UPDATE(decision) ON TABLE app.clearance_request TO atlas_app;

GRANT UPDATE(given_role) ON TABLE app.clearance_request TO atlas_app;

GRANT UPDATE(answer) ON TABLE app.clearance_request TO atlas_app;
GRANT UPDATE(answer) ON TABLE app.clearance_request TO atlas_registry;

GRANT UPDATE(decided_by) ON TABLE app.clearance_request TO atlas_app;

GRANT UPDATE(decided_at) ON TABLE app.clearance_request TO atlas_app;

REVOKE ALL ON FUNCTION app.clearance_json(r app.clearance_request) FROM PUBLIC;
GRANT ALL ON FUNCTION app.clearance_json(r app.clearance_request) TO atlas_app;
GRANT ALL ON FUNCTION app.clearance_json(r app.clearance_request) TO atlas_registry;

REVOKE ALL ON FUNCTION app.clearance_to_decide(request uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.clearance_to_decide(request uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.clerks_of_company(queue text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.clerks_of_company(queue text) TO atlas_app;

REVOKE ALL ON FUNCTION app.client_assets(company uuid, client_phone text, sees_all boolean, after_number text) FROM PUBLIC;

GRANT SELECT ON TABLE app.company TO atlas_backup;
GRANT SELECT ON TABLE app.company TO atlas_app;
GRANT SELECT,INSERT ON TABLE app.company TO atlas_registry;

GRANT UPDATE(name) ON TABLE app.company TO atlas_app;

GRANT UPDATE(email) ON TABLE app.company TO atlas_app;

GRANT UPDATE(grant_required) ON TABLE app.company TO atlas_app;

GRANT UPDATE(demo) ON TABLE app.company TO atlas_app;

GRANT UPDATE(second_factor_roles) ON TABLE app.company TO atlas_app;

GRANT UPDATE(admission) ON TABLE app.company TO atlas_registry;

REVOKE ALL ON FUNCTION app.client_without_link(opened app.company, client uuid, viewer uuid, viewer_session uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.close_books_through(day date) FROM PUBLIC;
GRANT ALL ON FUNCTION app.close_books_through(day date) TO atlas_app;

REVOKE ALL ON FUNCTION app.close_wallet_of(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.closing_of_work(w app.work_item) FROM PUBLIC;
GRANT ALL ON FUNCTION app.closing_of_work(w app.work_item) TO atlas_app;

REVOKE ALL ON FUNCTION app.cluster_list(z integer, x integer, y integer, category uuid, state text, certified boolean, jurisdiction uuid, search text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.cluster_list(z integer, x integer, y integer, category uuid, state text, certified boolean, jurisdiction uuid, search text) TO atlas_app;

REVOKE ALL ON FUNCTION app.clusters_of_cells(z integer, x integer, y integer, category uuid, state text, certified boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.clusters_of_tile(z integer, x integer, y integer, category uuid, state text, certified boolean, jurisdiction uuid, search text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.clusters_of_tile(z integer, x integer, y integer, category uuid, state text, certified boolean, jurisdiction uuid, search text) TO atlas_app;

REVOKE ALL ON FUNCTION app.commodity_of(company uuid, asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.commodity_of(company uuid, asset uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.companies_led_alone(roles text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.companies_led_alone(roles text[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.companies_of_actor() FROM PUBLIC;
GRANT ALL ON FUNCTION app.companies_of_actor() TO atlas_app;

REVOKE ALL ON FUNCTION app.companies_renting_to(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.companies_selling_to(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.companies_waiting() FROM PUBLIC;
GRANT ALL ON FUNCTION app.companies_waiting() TO atlas_app;

REVOKE ALL ON FUNCTION app.company_asks_second_factor(person uuid, company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.company_document(company uuid, document uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.company_has_assets(company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.company_holds_balance(company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.company_ids() FROM PUBLIC;
GRANT ALL ON FUNCTION app.company_ids() TO atlas_door;

REVOKE ALL ON FUNCTION app.company_of_document(document uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.company_of_document(document uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.company_of_reference(wanted text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.company_of_reference(wanted text) TO atlas_door;

REVOKE ALL ON FUNCTION app.continue_work_item(parent uuid, given jsonb, dues jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.continue_work_item(parent uuid, given jsonb, dues jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.contract_money(of_unit text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.contract_money(of_unit text) TO atlas_app;

REVOKE ALL ON FUNCTION app.contract_refunds_due() FROM PUBLIC;
GRANT ALL ON FUNCTION app.contract_refunds_due() TO atlas_app;

REVOKE ALL ON FUNCTION app.contracts_due() FROM PUBLIC;
GRANT ALL ON FUNCTION app.contracts_due() TO atlas_app;

REVOKE ALL ON FUNCTION app.costs_of_assets(numbers text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.costs_of_assets(numbers text[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.count_client_assets(company uuid, client_phone text, sees_all boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.count_documents(ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.count_documents(ids uuid[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.count_invitations_of_day(address text, person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.count_invitations_of_day(address text, person uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.count_own_gates() FROM PUBLIC;
GRANT ALL ON FUNCTION app.count_own_gates() TO atlas_app;

REVOKE ALL ON FUNCTION app.count_own_open_offers() FROM PUBLIC;
GRANT ALL ON FUNCTION app.count_own_open_offers() TO atlas_app;

REVOKE ALL ON FUNCTION app.count_own_redemptions() FROM PUBLIC;
GRANT ALL ON FUNCTION app.count_own_redemptions() TO atlas_app;

REVOKE ALL ON FUNCTION app.count_own_waiting_passes() FROM PUBLIC;
GRANT ALL ON FUNCTION app.count_own_waiting_passes() TO atlas_app;

REVOKE ALL ON FUNCTION app.count_own_work() FROM PUBLIC;
GRANT ALL ON FUNCTION app.count_own_work() TO atlas_app;

REVOKE ALL ON FUNCTION app.count_register() FROM PUBLIC;
GRANT ALL ON FUNCTION app.count_register() TO atlas_door;

REVOKE ALL ON FUNCTION app.count_unfolded() FROM PUBLIC;
GRANT ALL ON FUNCTION app.count_unfolded() TO atlas_door;

GRANT SELECT ON TABLE app.asset_delta TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.asset_delta TO atlas_registry;

REVOKE ALL ON FUNCTION app.counted_assets(company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.counted_assets(company uuid) TO atlas_registry;

GRANT SELECT ON TABLE app.overlap_consent TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.overlap_consent TO atlas_registry;

REVOKE ALL ON FUNCTION app.counted_consent(company uuid, asset uuid, neighbour_company uuid, neighbour uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.counted_consent(company uuid, asset uuid, neighbour_company uuid, neighbour uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.counted_overlaps() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.counts_for_others(admission text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.counts_for_others(admission text) TO atlas_app;
GRANT ALL ON FUNCTION app.counts_for_others(admission text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.current_admission() FROM PUBLIC;
GRANT ALL ON FUNCTION app.current_admission() TO atlas_app;

REVOKE ALL ON FUNCTION app.current_certificate(of_company uuid, of_asset uuid, deciding text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.current_company_id() FROM PUBLIC;
GRANT ALL ON FUNCTION app.current_company_id() TO atlas_app;
GRANT ALL ON FUNCTION app.current_company_id() TO atlas_registry;

REVOKE ALL ON FUNCTION app.current_user_id() FROM PUBLIC;
GRANT ALL ON FUNCTION app.current_user_id() TO atlas_app;
GRANT ALL ON FUNCTION app.current_user_id() TO atlas_registry;

REVOKE ALL ON FUNCTION app.day_ends(since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.day_ends(since timestamp with time zone, until timestamp with time zone) TO atlas_app;
GRANT ALL ON FUNCTION app.day_ends(since timestamp with time zone, until timestamp with time zone) TO atlas_registry;

REVOKE ALL ON FUNCTION app.day_of_harare() FROM PUBLIC;
GRANT ALL ON FUNCTION app.day_of_harare() TO atlas_app;
GRANT ALL ON FUNCTION app.day_of_harare() TO atlas_registry;
GRANT ALL ON FUNCTION app.day_of_harare() TO atlas_door;

REVOKE ALL ON FUNCTION app.deal_of_notice(company uuid, type text, id uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.deals_due() FROM PUBLIC;
GRANT ALL ON FUNCTION app.deals_due() TO atlas_app;

REVOKE ALL ON FUNCTION app.deals_to_check(most integer, hours_before_deposit integer, days_before_end integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.deals_to_check(most integer, hours_before_deposit integer, days_before_end integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.decide_admission(applicant uuid, before text[], becomes text, told jsonb, reasons text[], comment text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.decide_admission(applicant uuid, before text[], becomes text, told jsonb, reasons text[], comment text) TO atlas_app;

REVOKE ALL ON FUNCTION app.deciders_besides(maker uuid, roles text[], waits_a_day boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.deciders_besides(maker uuid, roles text[], waits_a_day boolean) TO atlas_app;

REVOKE ALL ON FUNCTION app.deciders_of(company uuid, roles text[], maker uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.decides_from() FROM PUBLIC;
GRANT ALL ON FUNCTION app.decides_from() TO atlas_app;

GRANT SELECT ON TABLE app.admission TO atlas_backup;
GRANT SELECT ON TABLE app.admission TO atlas_app;
GRANT SELECT,INSERT,UPDATE ON TABLE app.admission TO atlas_registry;

REVOKE ALL ON FUNCTION app.decision_json(admission app.admission) FROM PUBLIC;
GRANT ALL ON FUNCTION app.decision_json(admission app.admission) TO atlas_registry;

REVOKE ALL ON FUNCTION app.decline_invitation(invitation uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.decline_invitation(invitation uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.decline_invitation_of_link(hash bytea, fact jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.decline_invitation_of_link(hash bytea, fact jsonb) TO atlas_door;

REVOKE ALL ON FUNCTION app.delivery_of(company uuid, message uuid, written timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.delivery_to_link(company uuid, message uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.device_of_session(session uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.disown_link(wanted text, hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.disown_link(wanted text, hash bytea) TO atlas_door;

REVOKE ALL ON FUNCTION app.disputed_by_overlap(assets uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.disputed_by_overlap(assets uuid[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.document_link(document uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.document_link(document uuid) TO atlas_app;
GRANT ALL ON FUNCTION app.document_link(document uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.documents_of(asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.documents_of(asset uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.down_tile(latitude double precision, z integer, y integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.down_tile(latitude double precision, z integer, y integer) TO atlas_registry;

GRANT SELECT ON SEQUENCE app.transfer_seq TO atlas_backup;
GRANT USAGE ON SEQUENCE app.transfer_seq TO atlas_registry;

GRANT SELECT ON TABLE app.transfer TO atlas_backup;
GRANT SELECT ON TABLE app.transfer TO atlas_app;
GRANT SELECT,INSERT ON TABLE app.transfer TO atlas_registry;

REVOKE ALL ON FUNCTION app.draft_transfer(request jsonb, movement jsonb, base app.transfer, moment timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.drop_browser(subscription uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.drop_browser(subscription uuid) TO atlas_door;

REVOKE ALL ON FUNCTION app.drop_call(call bytea, try uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.drop_call(call bytea, try uuid) TO atlas_app;
GRANT ALL ON FUNCTION app.drop_call(call bytea, try uuid) TO atlas_door;

REVOKE ALL ON FUNCTION app.due_events(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.due_events(most integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.end_memberships_of(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.end_register_proposal(proposal uuid, becomes text, fact text, why text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.end_stale_survey_uploads(untouched interval) FROM PUBLIC;
GRANT ALL ON FUNCTION app.end_stale_survey_uploads(untouched interval) TO atlas_door;

REVOKE ALL ON FUNCTION app.end_visit(company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.end_visit(company uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.end_walk() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.enquiries_since(asset uuid, since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.enquiries_since(asset uuid, since timestamp with time zone) TO atlas_app;

REVOKE ALL ON FUNCTION app.enter(actor uuid, session uuid, company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.enter(actor uuid, session uuid, company uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.enter_asset_words() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.enter_for_statement(actor uuid, session uuid, company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.enter_for_statement(actor uuid, session uuid, company uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.enter_holders(company uuid, given jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.enter_holders(company uuid, given jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.enter_listing(asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.enter_listing(asset uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.enter_mailbox(wanted text, validity bigint, first_uid bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION app.enter_mailbox(wanted text, validity bigint, first_uid bigint) TO atlas_door;

REVOKE ALL ON FUNCTION app.enter_operators() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.enter_own_offer(offer uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.enter_own_offer(offer uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.entered_companies_of_actor() FROM PUBLIC;
GRANT ALL ON FUNCTION app.entered_companies_of_actor() TO atlas_app;

GRANT SELECT ON TABLE app.entry TO atlas_backup;
GRANT SELECT ON TABLE app.entry TO atlas_app;
GRANT SELECT,INSERT ON TABLE app.entry TO atlas_registry;

REVOKE ALL ON FUNCTION app.entry_of(account app.account, direction text, transfer uuid, posted bigint, pending bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.erase_own_account(mark bytea, pseudonym text, left_note text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.erase_own_account(mark bytea, pseudonym text, left_note text) TO atlas_app;

REVOKE ALL ON FUNCTION app.erase_person(person uuid, mark bytea, pseudonym text, left_note text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.erase_unused_account(person uuid, before timestamp with time zone, mark bytea, pseudonym text, left_note text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.erase_unused_account(person uuid, before timestamp with time zone, mark bytea, pseudonym text, left_note text) TO atlas_door;

REVOKE ALL ON FUNCTION app.event_of_moved(request jsonb, answer jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.event_sum_faults(company uuid) FROM PUBLIC;

GRANT SELECT ON TABLE app.event TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.event TO atlas_app;
GRANT SELECT,INSERT,DELETE ON TABLE app.event TO atlas_registry;
GRANT INSERT ON TABLE app.event TO atlas_door;

REVOKE ALL ON FUNCTION app.events_of_attempt(company uuid, attempt uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.events_to_decide() FROM PUBLIC;
GRANT ALL ON FUNCTION app.events_to_decide() TO atlas_app;

REVOKE ALL ON FUNCTION app.evidence_guarded_by(person uuid, company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.exercised_prices() FROM PUBLIC;
GRANT ALL ON FUNCTION app.exercised_prices() TO atlas_app;

REVOKE ALL ON FUNCTION app.extent_of_assets(category uuid, state text, certified boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.extent_of_assets(category uuid, state text, certified boolean) TO atlas_app;

REVOKE ALL ON FUNCTION app.fact_for_notices(fact jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.facts_as_events(facts jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.facts_as_events(facts jsonb) TO atlas_app;
GRANT ALL ON FUNCTION app.facts_as_events(facts jsonb) TO atlas_registry;

REVOKE ALL ON FUNCTION app.facts_awaiting_log(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.facts_awaiting_log(most integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.facts_between(kinds text[], since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.facts_between(kinds text[], since timestamp with time zone, until timestamp with time zone) TO atlas_app;
GRANT ALL ON FUNCTION app.facts_between(kinds text[], since timestamp with time zone, until timestamp with time zone) TO atlas_registry;

REVOKE ALL ON FUNCTION app.facts_by_id(ids uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.facts_of(subject uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.facts_of(subject uuid) TO atlas_app;
GRANT ALL ON FUNCTION app.facts_of(subject uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.file_of_reference(wanted text, hash bytea, file uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.file_of_reference(wanted text, hash bytea, file uuid) TO atlas_door;

REVOKE ALL ON FUNCTION app.filed_document(company uuid, asset uuid, document uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.filed_document(company uuid, asset uuid, document uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.files_of_message(company uuid, message uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.files_to_send(company uuid, message uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.find_account(ledger uuid, company uuid, kind text, owner text, account_code integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.find_answer(given_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_answer(given_id text) TO atlas_door;

REVOKE ALL ON FUNCTION app.find_assets(wanted text, spelled text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_assets(wanted text, spelled text, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.find_book_account(of_unit text, account_code integer, owner text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_book_account(of_unit text, account_code integer, owner text) TO atlas_app;

REVOKE ALL ON FUNCTION app.find_conversation(phone text, answered text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_conversation(phone text, answered text) TO atlas_door;

REVOKE ALL ON FUNCTION app.find_entries(wanted text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_entries(wanted text) TO atlas_app;

REVOKE ALL ON FUNCTION app.find_jurisdictions(wanted text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_jurisdictions(wanted text, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.find_mail_thread(ids text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_mail_thread(ids text[]) TO atlas_door;

REVOKE ALL ON FUNCTION app.find_overlaps(ring public.geometry, company uuid, asset uuid, placed_together uuid[], whose text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_overlaps(ring public.geometry, company uuid, asset uuid, placed_together uuid[], whose text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.find_page(filter jsonb, sort text, descending boolean, after_key text, after_id uuid, most integer, sample integer, reach integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_page(filter jsonb, sort text, descending boolean, after_key text, after_id uuid, most integer, sample integer, reach integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.find_parties(wanted text, spelled text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_parties(wanted text, spelled text, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.find_people(wanted text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_people(wanted text, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.find_requested_item(wanted text, address text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_requested_item(wanted text, address text) TO atlas_door;

REVOKE ALL ON FUNCTION app.find_requester(proven_email text, proven_phone text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_requester(proven_email text, proven_phone text) TO atlas_door;

REVOKE ALL ON FUNCTION app.find_requests(wanted text, spelled text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_requests(wanted text, spelled text, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.find_stations(wanted text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_stations(wanted text, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.find_user_by_phone(wanted text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_user_by_phone(wanted text) TO atlas_app;

REVOKE ALL ON FUNCTION app.find_work(wanted text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.find_work(wanted text) TO atlas_app;

REVOKE ALL ON FUNCTION app.finish_whatsapp_event(event uuid, because text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.finish_whatsapp_event(event uuid, because text) TO atlas_door;

REVOKE ALL ON FUNCTION app.first_cell(west_or_north double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION app.first_cell(west_or_north double precision) TO atlas_registry;

REVOKE ALL ON FUNCTION app.fold_asset_cells(taken app.asset_delta[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.fold_asset_cells(taken app.asset_delta[]) TO atlas_registry;

REVOKE ALL ON FUNCTION app.fold_asset_sums(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.fold_asset_sums(most integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.fold_asset_totals(taken app.asset_delta[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.fold_asset_totals(taken app.asset_delta[]) TO atlas_registry;

REVOKE ALL ON FUNCTION app.fold_event_sums(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.fold_event_sums(most integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.fold_jurisdiction_sums(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.fold_jurisdiction_sums(most integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.folded_name(name text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.folded_name(name text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.follow_operator() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.follow_states() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_account_events(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_applicant(person uuid, pseudonym text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.forget_applicant(person uuid, pseudonym text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.forget_buyer(person uuid, pseudonym text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_channel_address(addresses text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_channel_traces(days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.forget_channel_traces(days integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.forget_clearances(person uuid, pseudonym text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_client(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_contact(addresses text[], known_name text, pseudonym text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_event_marks(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_mails_to_link(link uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_notices(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_old_account_data(moment timestamp with time zone, event_years integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.forget_old_account_data(moment timestamp with time zone, event_years integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.forget_old_events(before timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_old_invitations(before timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.forget_old_invitations(before timestamp with time zone) TO atlas_door;

REVOKE ALL ON FUNCTION app.forget_old_notices(before timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.forget_old_notices(before timestamp with time zone) TO atlas_door;

REVOKE ALL ON FUNCTION app.forget_requester(person uuid, pseudonym text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_unsent_files() FROM PUBLIC;
GRANT ALL ON FUNCTION app.forget_unsent_files() TO atlas_door;

REVOKE ALL ON FUNCTION app.forget_unsent_files_of(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.forget_waiting_messages(addresses text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.former_since() FROM PUBLIC;
GRANT ALL ON FUNCTION app.former_since() TO atlas_registry;

REVOKE ALL ON FUNCTION app.found_company(company uuid, company_name text, company_email text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.found_company(company uuid, company_name text, company_email text) TO atlas_app;

REVOKE ALL ON FUNCTION app.found_page(filter jsonb, sort text, descending boolean, after_key text, after_id uuid, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.found_page(filter jsonb, sort text, descending boolean, after_key text, after_id uuid, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.founded_company(company uuid, people uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.founded_company(company uuid, people uuid[]) TO atlas_registry;

REVOKE ALL ON FUNCTION app.gate_assets_to_settle(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.gate_assets_to_settle(most integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.gate_cycles_ahead(days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.gate_cycles_ahead(days integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.gate_payment_faults(passes uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.gate_payments(first_day date, last_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION app.gate_payments(first_day date, last_day date) TO atlas_app;

REVOKE ALL ON FUNCTION app.gate_spending(first_day date, last_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION app.gate_spending(first_day date, last_day date) TO atlas_app;

REVOKE ALL ON FUNCTION app.gate_spending_ahead(days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.gate_spending_ahead(days integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.gate_spending_by_gate(first_day date, last_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION app.gate_spending_by_gate(first_day date, last_day date) TO atlas_app;

REVOKE ALL ON FUNCTION app.gather_assets() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.give_mail_key(link uuid, hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.give_mail_key(link uuid, hash bytea) TO atlas_door;

REVOKE ALL ON FUNCTION app.gives_notice(fact_type text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.gives_notice(fact_type text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.guards_asset(person uuid, company uuid, asset uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.hand_overs(days integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.hand_overs(days integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.hands_of(person uuid, company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.has_asset(asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.has_asset(asset uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.has_deleted_account(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.has_income(of_unit text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.has_income(of_unit text) TO atlas_app;

REVOKE ALL ON FUNCTION app.has_kept_clusters(z integer, category uuid, jurisdiction uuid, search text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.has_kept_clusters(z integer, category uuid, jurisdiction uuid, search text) TO atlas_app;
GRANT ALL ON FUNCTION app.has_kept_clusters(z integer, category uuid, jurisdiction uuid, search text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.has_lapsed(asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.has_lapsed(asset uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.has_left_unreachable(w app.work_item) FROM PUBLIC;
GRANT ALL ON FUNCTION app.has_left_unreachable(w app.work_item) TO atlas_app;

REVOKE ALL ON FUNCTION app.has_part_in(company uuid, hands uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.has_part_in(company uuid, hands uuid[]) TO atlas_registry;

REVOKE ALL ON FUNCTION app.has_second_factor(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.has_trigram(wanted text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.has_trigram(wanted text) TO atlas_app;
GRANT ALL ON FUNCTION app.has_trigram(wanted text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.hash_of_transfer(movement app.transfer) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.heading_of_work(company uuid, item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.heading_of_work(company uuid, item uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.held_work_item(w app.work_item) FROM PUBLIC;
GRANT ALL ON FUNCTION app.held_work_item(w app.work_item) TO atlas_app;
GRANT ALL ON FUNCTION app.held_work_item(w app.work_item) TO atlas_registry;

REVOKE ALL ON FUNCTION app.highest_list_price(company uuid, asset uuid, moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.highest_list_price(company uuid, asset uuid, moment timestamp with time zone) TO atlas_app;

REVOKE ALL ON FUNCTION app.hinder_mint_proposal(held jsonb, becomes text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.hinder_seat(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.hold_areas(company uuid, alone boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.hold_areas(company uuid, alone boolean) TO atlas_registry;

REVOKE ALL ON FUNCTION app.hold_asset(asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.hold_asset(asset uuid) TO atlas_app;

GRANT SELECT ON TABLE app.books TO atlas_backup;
GRANT SELECT ON TABLE app.books TO atlas_app;
GRANT SELECT,INSERT,UPDATE ON TABLE app.books TO atlas_registry;

REVOKE ALL ON FUNCTION app.hold_books() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.hold_ground(rings public.geometry[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.hold_ground(rings public.geometry[]) TO atlas_registry;

REVOKE ALL ON FUNCTION app.hold_mailbox(wanted text, holder uuid, seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.hold_mailbox(wanted text, holder uuid, seconds integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.hold_mint_request(request uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.hold_mint_request(request uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.hold_office_calendar() FROM PUBLIC;
GRANT ALL ON FUNCTION app.hold_office_calendar() TO atlas_app;
GRANT ALL ON FUNCTION app.hold_office_calendar() TO atlas_door;
GRANT ALL ON FUNCTION app.hold_office_calendar() TO atlas_registry;

GRANT SELECT ON TABLE app.overlap TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.overlap TO atlas_registry;

GRANT UPDATE(reference) ON TABLE app.overlap TO atlas_registry;

REVOKE ALL ON FUNCTION app.hold_overlap(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.hold_overlap(wanted uuid) TO atlas_registry;

GRANT SELECT ON TABLE app.proposal TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.proposal TO atlas_app;
GRANT SELECT,INSERT,UPDATE ON TABLE app.proposal TO atlas_registry;

GRANT UPDATE(state) ON TABLE app.proposal TO atlas_app;

GRANT UPDATE(decided_by) ON TABLE app.proposal TO atlas_app;

GRANT UPDATE(decided_at) ON TABLE app.proposal TO atlas_app;

GRANT UPDATE(reason) ON TABLE app.proposal TO atlas_app;

REVOKE ALL ON FUNCTION app.hold_register_proposal(proposal uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.hold_removed_area() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.holders_are_settled(company uuid, asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.holders_are_settled(company uuid, asset uuid) TO atlas_app;
GRANT ALL ON FUNCTION app.holders_are_settled(company uuid, asset uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.holders_of(company uuid, asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.holders_of(company uuid, asset uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.holdings_of_actor(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.holdings_of_actor(most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.identities_of(person uuid, company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.identities_of(person uuid, company uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.identity_of_member(person uuid, company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.identity_of_member(person uuid, company uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.income_between(of_unit text, first_day date, last_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION app.income_between(of_unit text, first_day date, last_day date) TO atlas_app;

REVOKE ALL ON FUNCTION app.inherit_rights() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.insert_work_item(given jsonb, dues jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.instant_text(moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.instant_text(moment timestamp with time zone) TO atlas_app;
GRANT ALL ON FUNCTION app.instant_text(moment timestamp with time zone) TO atlas_door;
GRANT ALL ON FUNCTION app.instant_text(moment timestamp with time zone) TO atlas_registry;

REVOKE ALL ON FUNCTION app.invitation_of_link(hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.invitation_of_link(hash bytea) TO atlas_door;

REVOKE ALL ON FUNCTION app.invitations_of_actor() FROM PUBLIC;
GRANT ALL ON FUNCTION app.invitations_of_actor() TO atlas_app;

REVOKE ALL ON FUNCTION app.is_answered_to(given_id text, given_address text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_answered_to(given_id text, given_address text) TO atlas_door;

REVOKE ALL ON FUNCTION app.is_asked_already(company uuid, given jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.is_clerk(person uuid, queue text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_clerk(person uuid, queue text) TO atlas_app;

REVOKE ALL ON FUNCTION app.is_cost_sold(entry uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_cost_sold(entry uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.is_counted() FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_counted() TO atlas_registry;

REVOKE ALL ON FUNCTION app.is_frozen(state jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_frozen(state jsonb) TO atlas_app;
GRANT ALL ON FUNCTION app.is_frozen(state jsonb) TO atlas_registry;

REVOKE ALL ON FUNCTION app.is_heavy_to_measure(box public.geometry, corners integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_heavy_to_measure(box public.geometry, corners integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.is_in_use(standing text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_in_use(standing text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.is_known_mail(given_id text, from_address text, hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_known_mail(given_id text, from_address text, hash bytea) TO atlas_door;

REVOKE ALL ON FUNCTION app.is_known_whatsapp_message(given_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_known_whatsapp_message(given_id text) TO atlas_door;

REVOKE ALL ON FUNCTION app.is_late_work(w app.work_item) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_late_work(w app.work_item) TO atlas_app;
GRANT ALL ON FUNCTION app.is_late_work(w app.work_item) TO atlas_registry;

REVOKE ALL ON FUNCTION app.is_live_session(session uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.is_management(role text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_management(role text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.is_mint_officer() FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_mint_officer() TO atlas_app;

REVOKE ALL ON FUNCTION app.is_number_of_another(wanted text, person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_number_of_another(wanted text, person uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.is_offered(asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_offered(asset uuid) TO atlas_app;

GRANT SELECT ON TABLE app.invitation TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.invitation TO atlas_app;
GRANT SELECT,DELETE,UPDATE ON TABLE app.invitation TO atlas_registry;

REVOKE ALL ON FUNCTION app.is_open_invitation(invitation app.invitation) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_open_invitation(invitation app.invitation) TO atlas_app;
GRANT ALL ON FUNCTION app.is_open_invitation(invitation app.invitation) TO atlas_registry;

REVOKE ALL ON FUNCTION app.is_open_work(state text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_open_work(state text) TO atlas_app;
GRANT ALL ON FUNCTION app.is_open_work(state text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.is_own_wallet(account uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_own_wallet(account uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.is_proven_as(person uuid, identity text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_proven_as(person uuid, identity text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.is_registered(compliance_state text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_registered(compliance_state text) TO atlas_app;
GRANT ALL ON FUNCTION app.is_registered(compliance_state text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.is_same_person(party uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_same_person(party uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.is_settled(met app.overlap) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_settled(met app.overlap) TO atlas_registry;

REVOKE ALL ON FUNCTION app.is_under_caveat(company uuid, asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.is_under_caveat(company uuid, asset uuid) TO atlas_app;
GRANT ALL ON FUNCTION app.is_under_caveat(company uuid, asset uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.is_unused_account(person uuid, before timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.join_work_item(company uuid, queue text, phone text, channels text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.judge_second_factor(session uuid, company uuid, by_platform boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.judge_second_factor(session uuid, company uuid, by_platform boolean) TO atlas_app;

REVOKE ALL ON FUNCTION app.jurisdiction_sum_faults(company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_asset_words() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_call(call bytea, try uuid, content bytea, answer bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.keep_call(call bytea, try uuid, content bytea, answer bytea) TO atlas_app;
GRANT ALL ON FUNCTION app.keep_call(call bytea, try uuid, content bytea, answer bytea) TO atlas_door;

REVOKE ALL ON FUNCTION app.keep_changed_asset_json() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_channel_message(company uuid, message uuid, item uuid, way text, other_side text, given_id text, about text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.keep_channel_message(company uuid, message uuid, item uuid, way text, other_side text, given_id text, about text) TO atlas_door;

REVOKE ALL ON FUNCTION app.keep_former_identity(identity text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.keep_former_identity(identity text) TO atlas_app;

REVOKE ALL ON FUNCTION app.keep_former_number() FROM PUBLIC;
GRANT ALL ON FUNCTION app.keep_former_number() TO atlas_app;
GRANT ALL ON FUNCTION app.keep_former_number() TO atlas_door;

REVOKE ALL ON FUNCTION app.keep_gatekeepers() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_gates(changes jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.keep_gates(changes jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.keep_new_asset_json() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.keep_notices(notices jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.keep_notices(notices jsonb) TO atlas_door;

REVOKE ALL ON FUNCTION app.kept_overlaps(asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.kept_overlaps(asset uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.known_identities_of(person uuid, company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.known_identities_of(person uuid, company uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.lacks_money_account(entry jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.lacks_second_factor(company uuid, by_platform boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.lacks_second_factor(company uuid, by_platform boolean) TO atlas_app;

REVOKE ALL ON FUNCTION app.last_cell(east_or_south double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION app.last_cell(east_or_south double precision) TO atlas_registry;

REVOKE ALL ON FUNCTION app.last_holder_in_case(company uuid, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.latest_session_end(person uuid, begun timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.latest_session_end(person uuid, begun timestamp with time zone) TO atlas_door;

REVOKE ALL ON FUNCTION app.leads_alone(roles text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.leads_alone(roles text[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.ledger_account(company uuid, kind text, owner text, account_code integer, unit text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.ledger_account(company uuid, kind text, owner text, account_code integer, unit text) TO atlas_app;

REVOKE ALL ON FUNCTION app.ledger_apply(batch jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.ledger_apply(batch jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.ledger_books() FROM PUBLIC;
GRANT ALL ON FUNCTION app.ledger_books() TO atlas_app;

REVOKE ALL ON FUNCTION app.ledger_expire(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.ledger_expire(most integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.ledger_faults() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.ledger_gather(batch jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.ledger_gather(batch jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.ledger_of(unit text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.ledger_reconcile(whole boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.ledger_reconcile(whole boolean) TO atlas_door;

REVOKE ALL ON FUNCTION app.ledger_reopen(why text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.ledger_reopen(why text) TO atlas_app;

REVOKE ALL ON FUNCTION app.ledger_stopped_since() FROM PUBLIC;
GRANT ALL ON FUNCTION app.ledger_stopped_since() TO atlas_app;

REVOKE ALL ON FUNCTION app.ledger_supply() FROM PUBLIC;
GRANT ALL ON FUNCTION app.ledger_supply() TO atlas_door;

REVOKE ALL ON FUNCTION app.ledger_write(batch jsonb, authority text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.lies_in_jurisdiction(company uuid, asset uuid, jurisdiction uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.lift_joined_item(held app.work_item, urgency text, heading text, dues jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.likeness_of(asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.likeness_of(asset uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.link_of_message(company uuid, message uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.link_of_reference(wanted text, hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.link_of_reference(wanted text, hash bytea) TO atlas_door;

REVOKE ALL ON FUNCTION app.links_of_work(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.links_of_work(wanted uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.list_applications(state text, words text, most integer, leave_out integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.list_applications(state text, words text, most integer, leave_out integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.list_assets(actor uuid, session uuid, company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.list_assets(actor uuid, session uuid, company uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.list_assets_of_category(actor uuid, session uuid, company uuid, category uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.list_assets_of_category(actor uuid, session uuid, company uuid, category uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.list_disputes(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.list_disputes(most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.list_found_assets(actor uuid, session uuid, company uuid, filter jsonb, sort text, descending boolean, after_key text, after_id uuid, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.list_found_assets(actor uuid, session uuid, company uuid, filter jsonb, sort text, descending boolean, after_key text, after_id uuid, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.list_own_offers(only_one uuid, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.list_own_offers(only_one uuid, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.list_own_rops(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.list_own_rops(most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.list_price_at(company uuid, asset uuid, moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.list_price_at(company uuid, asset uuid, moment timestamp with time zone) TO atlas_app;

REVOKE ALL ON FUNCTION app.list_unused_accounts(before timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.list_unused_accounts(before timestamp with time zone) TO atlas_door;

GRANT SELECT ON TABLE app.asset TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.asset TO atlas_app;
GRANT SELECT ON TABLE app.asset TO atlas_registry;

GRANT SELECT ON TABLE app.asset_category TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.asset_category TO atlas_app;
GRANT SELECT ON TABLE app.asset_category TO atlas_registry;

GRANT SELECT ON TABLE app.asset_jurisdiction TO atlas_backup;
GRANT SELECT ON TABLE app.asset_jurisdiction TO atlas_app;
GRANT SELECT,INSERT,DELETE ON TABLE app.asset_jurisdiction TO atlas_registry;

GRANT UPDATE(in_use) ON TABLE app.asset_jurisdiction TO atlas_registry;

GRANT UPDATE(approved) ON TABLE app.asset_jurisdiction TO atlas_registry;

GRANT SELECT ON TABLE app.jurisdiction TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.jurisdiction TO atlas_app;
GRANT SELECT ON TABLE app.jurisdiction TO atlas_registry;

GRANT UPDATE(name) ON TABLE app.jurisdiction TO atlas_app;

GRANT UPDATE(source) ON TABLE app.jurisdiction TO atlas_app;

GRANT UPDATE(boundary) ON TABLE app.jurisdiction TO atlas_app;

GRANT SELECT ON TABLE app.listing TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.listing TO atlas_app;
GRANT SELECT ON TABLE app.listing TO atlas_registry;

GRANT UPDATE(price_cents) ON TABLE app.listing TO atlas_app;

GRANT UPDATE(rop_available) ON TABLE app.listing TO atlas_app;

GRANT UPDATE(shows_outline) ON TABLE app.listing TO atlas_app;

GRANT SELECT ON TABLE app.offered_asset TO atlas_backup;

REVOKE ALL ON FUNCTION app.listing_json(offered app.offered_asset, deciding text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.live_browsers_of(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.live_work_item(company uuid, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.living_sessions(sessions uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.lock_accounts(groups jsonb[], known jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.lock_companies_of_actor() FROM PUBLIC;
GRANT ALL ON FUNCTION app.lock_companies_of_actor() TO atlas_app;

REVOKE ALL ON FUNCTION app.lock_own_wallet() FROM PUBLIC;
GRANT ALL ON FUNCTION app.lock_own_wallet() TO atlas_app;

REVOKE ALL ON FUNCTION app.lock_requests(groups jsonb[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.locks_under(rings public.geometry[], to_a_degree integer, most integer, mask integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.locks_under(rings public.geometry[], to_a_degree integer, most integer, mask integer) TO atlas_registry;

REVOKE ALL ON FUNCTION app.lost_role_lately(roles text[], days integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.makes_one(numerators bigint[], denominators bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.makes_one(numerators bigint[], denominators bigint[]) TO atlas_app;
GRANT ALL ON FUNCTION app.makes_one(numerators bigint[], denominators bigint[]) TO atlas_registry;

REVOKE ALL ON FUNCTION app.manages_company() FROM PUBLIC;
GRANT ALL ON FUNCTION app.manages_company() TO atlas_app;
GRANT ALL ON FUNCTION app.manages_company() TO atlas_registry;

REVOKE ALL ON FUNCTION app.mark_answer(company uuid, message uuid, given_id text, becomes text, because text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.mark_answer(company uuid, message uuid, given_id text, becomes text, because text) TO atlas_door;

REVOKE ALL ON FUNCTION app.mark_json(id uuid, asset_number text, category_id uuid, compliance_state text, center public.geometry, ring public.geometry, z integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.mark_json(id uuid, asset_number text, category_id uuid, compliance_state text, center public.geometry, ring public.geometry, z integer) TO atlas_registry;

REVOKE ALL ON FUNCTION app.masked(kind text, written text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.masked(kind text, written text) TO atlas_app;
GRANT ALL ON FUNCTION app.masked(kind text, written text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.masked_asset(asset_json text, operator_name text, operator_phone text, operator_national_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.masked_asset(asset_json text, operator_name text, operator_phone text, operator_national_id text) TO atlas_app;

REVOKE ALL ON FUNCTION app.masked_fact(payload jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.masked_fact(payload jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.masked_gates(gates jsonb, people jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.masked_gates(gates jsonb, people jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.measure_changed_asset() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.measure_new_assets() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.measured_corners(asset uuid, boundary_revision integer, ring jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.measured_corners(asset uuid, boundary_revision integer, ring jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.megajoules() FROM PUBLIC;
GRANT ALL ON FUNCTION app.megajoules() TO atlas_app;
GRANT ALL ON FUNCTION app.megajoules() TO atlas_door;
GRANT ALL ON FUNCTION app.megajoules() TO atlas_registry;

REVOKE ALL ON FUNCTION app.members_by_number(numbers text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.members_by_number(numbers text[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.members_in_roles(roles text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.members_in_roles(roles text[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.members_last_seen() FROM PUBLIC;
GRANT ALL ON FUNCTION app.members_last_seen() TO atlas_app;

REVOKE ALL ON FUNCTION app.members_without_second_factor() FROM PUBLIC;
GRANT ALL ON FUNCTION app.members_without_second_factor() TO atlas_app;

REVOKE ALL ON FUNCTION app.messages_from(addresses text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.messages_of_work(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.messages_of_work(wanted uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.messages_to_link(link uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.milliseconds(moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.milliseconds(moment timestamp with time zone) TO atlas_app;
GRANT ALL ON FUNCTION app.milliseconds(moment timestamp with time zone) TO atlas_registry;

REVOKE ALL ON FUNCTION app.mint_addresses() FROM PUBLIC;
GRANT ALL ON FUNCTION app.mint_addresses() TO atlas_app;

REVOKE ALL ON FUNCTION app.mint_desk() FROM PUBLIC;
GRANT ALL ON FUNCTION app.mint_desk() TO atlas_app;

REVOKE ALL ON FUNCTION app.mint_people() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.mint_proposals_json() FROM PUBLIC;

GRANT SELECT ON TABLE app.mint_request TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.mint_request TO atlas_app;
GRANT SELECT,UPDATE ON TABLE app.mint_request TO atlas_registry;

GRANT UPDATE(state) ON TABLE app.mint_request TO atlas_app;

GRANT UPDATE(decided_at) ON TABLE app.mint_request TO atlas_app;

REVOKE ALL ON FUNCTION app.mint_request_json(wish app.mint_request) FROM PUBLIC;
GRANT ALL ON FUNCTION app.mint_request_json(wish app.mint_request) TO atlas_app;

REVOKE ALL ON FUNCTION app.mint_requests_to_decide() FROM PUBLIC;
GRANT ALL ON FUNCTION app.mint_requests_to_decide() TO atlas_app;

REVOKE ALL ON FUNCTION app.money_entries(slug text, first_day date, last_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION app.money_entries(slug text, first_day date, last_day date) TO atlas_app;

REVOKE ALL ON FUNCTION app.month_sums(of_unit text, first_month date, last_month date) FROM PUBLIC;
GRANT ALL ON FUNCTION app.month_sums(of_unit text, first_month date, last_month date) TO atlas_app;

REVOKE ALL ON FUNCTION app.most_overlap_work() FROM PUBLIC;
GRANT ALL ON FUNCTION app.most_overlap_work() TO atlas_app;
GRANT ALL ON FUNCTION app.most_overlap_work() TO atlas_registry;

REVOKE ALL ON FUNCTION app.most_own_work() FROM PUBLIC;
GRANT ALL ON FUNCTION app.most_own_work() TO atlas_registry;

REVOKE ALL ON FUNCTION app.move_for_entry(entry jsonb, number text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.move_for_redemption(request text, redemption uuid, company uuid, content text, event text, movements jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.move_group(request jsonb, authority text, ids uuid[], locked app.account[], moment timestamp with time zone, INOUT ended uuid[], OUT refused text, OUT transfers app.transfer[], OUT entries app.entry[], OUT accounts app.account[], OUT answer jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.movement_faults(movements uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.movements_of_books() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.name_attempt(request text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.name_first_officers(emails text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.name_first_officers(emails text[]) TO atlas_door;

REVOKE ALL ON FUNCTION app.name_first_operator(address text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.name_first_operator(address text) TO atlas_door;

REVOKE ALL ON FUNCTION app.name_in_queue(name text, queue text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.name_in_queue(name text, queue text) TO atlas_app;
GRANT ALL ON FUNCTION app.name_in_queue(name text, queue text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.name_of(person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.name_of(person uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.name_of_company(company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.name_of_company(company uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.named_assets(company uuid, role text, wanted text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.named_assets(company uuid, role text, wanted text, most integer) TO atlas_registry;

REVOKE ALL ON FUNCTION app.named_in_note(company uuid, item uuid, author uuid, at timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.named_parties(company uuid, wanted text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.named_parties(company uuid, wanted text, most integer) TO atlas_registry;

REVOKE ALL ON FUNCTION app.national_id_of(person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.national_id_of(person uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.needs_second_factor(company uuid, by_platform boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.neighbours_of(asset uuid, reach_metres double precision, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.neighbours_of(asset uuid, reach_metres double precision, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.new_ledger_faults() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.next_of_work(held app.work_item) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.next_work_reference() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_added_places() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_changed_assets() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_changed_places() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_events() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_invitation(company uuid, message uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.note_invitation(company uuid, message uuid) TO atlas_door;

REVOKE ALL ON FUNCTION app.note_mail(mail uuid, wanted text, validity bigint, number bigint, result text, because text, given_id text, from_address text, about text, bytes bigint, hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.note_mail(mail uuid, wanted text, validity bigint, number bigint, result text, because text, given_id text, from_address text, about text, bytes bigint, hash bytea) TO atlas_door;

REVOKE ALL ON FUNCTION app.note_new_assets() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_refusal(call text, role text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.note_refusal(call text, role text) TO atlas_app;

REVOKE ALL ON FUNCTION app.note_removed_places() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_requester_left(person uuid, addresses text[], known_name text, wording text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_role_since() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.note_seen_link(hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.note_seen_link(hash bytea) TO atlas_door;

GRANT SELECT ON TABLE app.notice TO atlas_backup;
GRANT SELECT ON TABLE app.notice TO atlas_app;
GRANT SELECT,INSERT,DELETE ON TABLE app.notice TO atlas_registry;

GRANT UPDATE(read_at) ON TABLE app.notice TO atlas_app;

GRANT UPDATE(mail_at) ON TABLE app.notice TO atlas_registry;

GRANT UPDATE(push_at) ON TABLE app.notice TO atlas_registry;

GRANT UPDATE(mailed_at) ON TABLE app.notice TO atlas_registry;

GRANT UPDATE(pushed_at) ON TABLE app.notice TO atlas_registry;

REVOKE ALL ON FUNCTION app.notice_json(n app.notice) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.notices_to_send(person uuid, moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.notices_to_send(person uuid, moment timestamp with time zone) TO atlas_door;

REVOKE ALL ON FUNCTION app.number_of_asset(company uuid, asset uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.numbers_of(person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.numbers_of(person uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.numbers_of_members() FROM PUBLIC;
GRANT ALL ON FUNCTION app.numbers_of_members() TO atlas_app;

REVOKE ALL ON FUNCTION app.observe_backlog(since timestamp with time zone, until timestamp with time zone, queues text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.observe_backlog(since timestamp with time zone, until timestamp with time zone, queues text[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.observe_beacons(since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.observe_beacons(since timestamp with time zone, until timestamp with time zone) TO atlas_app;

REVOKE ALL ON FUNCTION app.observe_compliance(since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.observe_compliance(since timestamp with time zone, until timestamp with time zone) TO atlas_app;

REVOKE ALL ON FUNCTION app.observe_cycles(since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.observe_cycles(since timestamp with time zone, until timestamp with time zone) TO atlas_app;

REVOKE ALL ON FUNCTION app.observe_dues(since timestamp with time zone, until timestamp with time zone, queues text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.observe_dues(since timestamp with time zone, until timestamp with time zone, queues text[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.observe_enquiries(since timestamp with time zone, until timestamp with time zone, queues text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.observe_enquiries(since timestamp with time zone, until timestamp with time zone, queues text[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.observe_first_replies(since timestamp with time zone, until timestamp with time zone, queues text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.observe_first_replies(since timestamp with time zone, until timestamp with time zone, queues text[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.observe_funnel(since timestamp with time zone, until timestamp with time zone, queues text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.observe_funnel(since timestamp with time zone, until timestamp with time zone, queues text[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.observe_hand_in_decisions(since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.observe_hand_in_decisions(since timestamp with time zone, until timestamp with time zone) TO atlas_app;

REVOKE ALL ON FUNCTION app.observe_hand_ins(since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.observe_hand_ins(since timestamp with time zone, until timestamp with time zone) TO atlas_app;

REVOKE ALL ON FUNCTION app.observe_hectares(since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.observe_hectares(since timestamp with time zone, until timestamp with time zone) TO atlas_app;

REVOKE ALL ON FUNCTION app.observe_income(since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.observe_income(since timestamp with time zone, until timestamp with time zone) TO atlas_app;

REVOKE ALL ON FUNCTION app.observe_listings(since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.observe_listings(since timestamp with time zone, until timestamp with time zone) TO atlas_app;

REVOKE ALL ON FUNCTION app.observe_opened(since timestamp with time zone, until timestamp with time zone, queues text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.observe_opened(since timestamp with time zone, until timestamp with time zone, queues text[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.observe_paid(since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.observe_paid(since timestamp with time zone, until timestamp with time zone) TO atlas_app;

REVOKE ALL ON FUNCTION app.observe_plotted(since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.observe_plotted(since timestamp with time zone, until timestamp with time zone) TO atlas_app;

REVOKE ALL ON FUNCTION app.observe_waits_in_new(since timestamp with time zone, until timestamp with time zone, queues text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.observe_waits_in_new(since timestamp with time zone, until timestamp with time zone, queues text[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.offer_of_notice(company uuid, offer uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.offer_steps(company uuid, offer uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.offer_steps(company uuid, offer uuid) TO atlas_app;
GRANT ALL ON FUNCTION app.offer_steps(company uuid, offer uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.offers_like(of_category text, since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.offers_like(of_category text, since timestamp with time zone) TO atlas_app;

REVOKE ALL ON FUNCTION app.office_midnight(day date) FROM PUBLIC;
GRANT ALL ON FUNCTION app.office_midnight(day date) TO atlas_app;

REVOKE ALL ON FUNCTION app.office_today() FROM PUBLIC;
GRANT ALL ON FUNCTION app.office_today() TO atlas_app;

REVOKE ALL ON FUNCTION app.officer_of_proposal(proposal uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.officer_of_proposal(proposal uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.on_coarse_grid(area public.geometry) FROM PUBLIC;
GRANT ALL ON FUNCTION app.on_coarse_grid(area public.geometry) TO atlas_registry;

REVOKE ALL ON FUNCTION app.on_way_to_log(event uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.open_account(company uuid, kind text, owner text, account_code integer, unit text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.open_book_account(unit text, account_code integer, owner text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.open_books() FROM PUBLIC;
GRANT ALL ON FUNCTION app.open_books() TO atlas_app;

REVOKE ALL ON FUNCTION app.open_client_map(company uuid, client uuid, hash bytea, part text, after_number text, viewer uuid, viewer_session uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.open_client_map(company uuid, client uuid, hash bytea, part text, after_number text, viewer uuid, viewer_session uuid) TO atlas_door;

REVOKE ALL ON FUNCTION app.open_instalments(of_unit text, last_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION app.open_instalments(of_unit text, last_day date) TO atlas_app;

REVOKE ALL ON FUNCTION app.open_own_work_item(given jsonb, wording text, dedupes boolean, dues jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.open_own_work_item(given jsonb, wording text, dedupes boolean, dues jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.open_seconds(open_time tstzmultirange, since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.open_seconds(open_time tstzmultirange, since timestamp with time zone, until timestamp with time zone) TO atlas_app;
GRANT ALL ON FUNCTION app.open_seconds(open_time tstzmultirange, since timestamp with time zone, until timestamp with time zone) TO atlas_registry;

REVOKE ALL ON FUNCTION app.open_system_accounts() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.open_time(since timestamp with time zone, until timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.open_time(since timestamp with time zone, until timestamp with time zone) TO atlas_app;

REVOKE ALL ON FUNCTION app.open_visit(company uuid, reason text, note text, minutes integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.open_visit(company uuid, reason text, note text, minutes integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.open_work_about(type text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.open_work_about(type text) TO atlas_app;

REVOKE ALL ON FUNCTION app.open_work_item(given jsonb, link uuid, hash bytea, message uuid, wording text, dues jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.open_work_item(given jsonb, link uuid, hash bytea, message uuid, wording text, dues jsonb) TO atlas_door;

REVOKE ALL ON FUNCTION app.open_work_times(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.open_work_times(most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.opening_money(of_unit text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.opening_money(of_unit text) TO atlas_app;

REVOKE ALL ON FUNCTION app.opens_work(type text, after jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.opens_work(type text, after jsonb) TO atlas_app;
GRANT ALL ON FUNCTION app.opens_work(type text, after jsonb) TO atlas_registry;

REVOKE ALL ON FUNCTION app.operators() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.other_party_of(account_event uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.other_party_of(account_event uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.other_person_of(account_event uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.other_person_of(account_event uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.outlines_of_cell(zoom integer, x integer, y integer, since text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.outlines_of_cell(zoom integer, x integer, y integer, since text, most integer) TO atlas_registry;

REVOKE ALL ON FUNCTION app.outside_file_bytes() FROM PUBLIC;
GRANT ALL ON FUNCTION app.outside_file_bytes() TO atlas_door;

REVOKE ALL ON FUNCTION app.overlaps_before_saving(ring public.geometry, asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.overlaps_before_saving(ring public.geometry, asset uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.overlaps_json(asset uuid, OUT listed text, OUT registered boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.overlaps_json(asset uuid, OUT listed text, OUT registered boolean) TO atlas_app;

REVOKE ALL ON FUNCTION app.overlaps_with_others(asset uuid, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.overlaps_with_others(asset uuid, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.own_account_name(account uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.own_addresses() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.own_applications() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_applications() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_assets() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_assets() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_boundaries(companies uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_boundaries(companies uuid[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.own_browsers(session uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_browsers(session uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.own_categories() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_categories() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_channel_messages() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_channel_messages() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_choices() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_choices() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_clearances(companies uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_clearances(companies uuid[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.own_company_facts(companies uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_company_facts(companies uuid[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.own_company_ids() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_company_ids() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_contact() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_contact() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_deals() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_deals() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_documents(companies uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_documents(companies uuid[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.own_event_marks() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_event_marks() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_former_marks() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_former_marks() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_gate_passes(companies uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_gate_passes(companies uuid[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.own_imports(companies uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_imports(companies uuid[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.own_invitations() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_invitations() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_memberships() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_memberships() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_notes(companies uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_notes(companies uuid[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.own_notice_choices() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_notice_choices() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_notice_data() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_notice_data() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_notices(most integer, unread boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_notices(most integer, unread boolean) TO atlas_app;

REVOKE ALL ON FUNCTION app.own_parties() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_parties() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_plot(asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_plot(asset uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.own_queues() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_queues() TO atlas_app;
GRANT ALL ON FUNCTION app.own_queues() TO atlas_registry;

REVOKE ALL ON FUNCTION app.own_read_marks(companies uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_read_marks(companies uuid[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.own_redemptions() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_redemptions() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_requests(companies uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_requests(companies uuid[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.own_right_changes(companies uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_right_changes(companies uuid[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.own_rights(companies uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_rights(companies uuid[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.own_rops() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_rops() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_survey_changes(companies uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_survey_changes(companies uuid[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.own_verdicts(companies uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_verdicts(companies uuid[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.own_visit() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_visit() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_wallet_entries() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_wallet_entries() TO atlas_app;

REVOKE ALL ON FUNCTION app.own_wallet_holds() FROM PUBLIC;
GRANT ALL ON FUNCTION app.own_wallet_holds() TO atlas_app;

REVOKE ALL ON FUNCTION app.page_assets(actor uuid, session uuid, company uuid, category uuid, after_number text, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.page_assets(actor uuid, session uuid, company uuid, category uuid, after_number text, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.page_candidates(company uuid, filter jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.page_candidates(company uuid, filter jsonb) TO atlas_registry;

REVOKE ALL ON FUNCTION app.page_conditions(company uuid, filter jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.page_conditions(company uuid, filter jsonb) TO atlas_registry;

REVOKE ALL ON FUNCTION app.page_of_parties(wanted text, after_key text, after_id uuid, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.page_of_parties(wanted text, after_key text, after_id uuid, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.paid_alone(treasury uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.paid_alone(treasury uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.paid_for(company uuid, reservation uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.paid_for(company uuid, reservation uuid) TO atlas_app;
GRANT ALL ON FUNCTION app.paid_for(company uuid, reservation uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.paid_passes() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.pair_work(one public.geometry, other public.geometry) FROM PUBLIC;
GRANT ALL ON FUNCTION app.pair_work(one public.geometry, other public.geometry) TO atlas_app;
GRANT ALL ON FUNCTION app.pair_work(one public.geometry, other public.geometry) TO atlas_registry;

REVOKE ALL ON FUNCTION app.parties_known_as(company uuid, known_phone text, known_identity text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.parties_known_as(company uuid, known_phone text, known_identity text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.parties_with_identity(company uuid, role text, identity text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.parties_with_identity(company uuid, role text, identity text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.party_as_written(company uuid, written_name text, written_id text, written_phone text, stated_kind text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.party_as_written(company uuid, written_name text, written_id text, written_phone text, stated_kind text) TO atlas_app;
GRANT ALL ON FUNCTION app.party_as_written(company uuid, written_name text, written_id text, written_phone text, stated_kind text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.pass_of_notice(company uuid, pass uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.path_of_link(company uuid, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.payment_of_notice(company uuid, payment uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.payments_to_decide() FROM PUBLIC;
GRANT ALL ON FUNCTION app.payments_to_decide() TO atlas_app;

REVOKE ALL ON FUNCTION app.people_here() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.people_known_as(identities text[], company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.people_known_as(identities text[], company uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.people_to_write_to(moment timestamp with time zone, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.people_to_write_to(moment timestamp with time zone, most integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.people_with_roles(company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.person_is_mint_officer(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.phone_of_member(person uuid, company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.phone_of_member(person uuid, company uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.phone_with_assets(company uuid, client_phone text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.picture_of(person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.picture_of(person uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.pictures_of_members() FROM PUBLIC;
GRANT ALL ON FUNCTION app.pictures_of_members() TO atlas_app;

REVOKE ALL ON FUNCTION app.place_changed_asset() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.place_new_assets() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.place_of_asset(company uuid, asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.place_of_asset(company uuid, asset uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.place_of_work_item(item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.place_of_work_item(item uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.placed_square_metres(ring public.geometry, whole double precision, boundary public.geometry) FROM PUBLIC;
GRANT ALL ON FUNCTION app.placed_square_metres(ring public.geometry, whole double precision, boundary public.geometry) TO atlas_registry;

REVOKE ALL ON FUNCTION app.plain_identity(written text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.plain_identity(written text) TO atlas_app;
GRANT ALL ON FUNCTION app.plain_identity(written text) TO atlas_registry;
GRANT ALL ON FUNCTION app.plain_identity(written text) TO atlas_door;

REVOKE ALL ON FUNCTION app.planned_events() FROM PUBLIC;
GRANT ALL ON FUNCTION app.planned_events() TO atlas_app;

REVOKE ALL ON FUNCTION app.planned_movements(first_day date, last_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION app.planned_movements(first_day date, last_day date) TO atlas_app;

REVOKE ALL ON FUNCTION app.plot_new_asset(actor uuid, session uuid, company uuid, roles text[], plot jsonb, call jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.plot_new_asset(actor uuid, session uuid, company uuid, roles text[], plot jsonb, call jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.plotter_of(asset uuid, revision integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.plotter_of(asset uuid, revision integer) TO atlas_app;
GRANT ALL ON FUNCTION app.plotter_of(asset uuid, revision integer) TO atlas_registry;

REVOKE ALL ON FUNCTION app.post_book_entry(entry jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.post_book_entry(entry jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.posted_megajoules(after_day date, after_seq bigint, last_day date, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.posted_megajoules(after_day date, after_seq bigint, last_day date, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.present_companies_of(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.present_members() FROM PUBLIC;
GRANT ALL ON FUNCTION app.present_members() TO atlas_registry;

REVOKE ALL ON FUNCTION app.present_visit(person uuid, company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.present_visit(person uuid, company uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.proofs_of_actor() FROM PUBLIC;
GRANT ALL ON FUNCTION app.proofs_of_actor() TO atlas_app;

REVOKE ALL ON FUNCTION app.proposal_of_notice(proposal uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.proposals_to_decide() FROM PUBLIC;
GRANT ALL ON FUNCTION app.proposals_to_decide() TO atlas_app;

REVOKE ALL ON FUNCTION app.propose_for_register(kind text, subject text, label text, before jsonb, after jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.proposer_of_rop_change(company uuid, contract uuid, change uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.prove_email(person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.prove_email(person uuid) TO atlas_door;

REVOKE ALL ON FUNCTION app.proven_address_of(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.proven_hands_of(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.put_in_force(kind text, subject text, after jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.queue_figures() FROM PUBLIC;
GRANT ALL ON FUNCTION app.queue_figures() TO atlas_app;

REVOKE ALL ON FUNCTION app.queue_for_log() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.queue_for_notices() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.queue_line(company uuid, queue text, listed integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.queue_line(company uuid, queue text, listed integer) TO atlas_registry;

REVOKE ALL ON FUNCTION app.queue_of_repeat(repeat_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.queue_of_repeat(repeat_id uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.queue_of_work(item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.queue_of_work(item uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.queues_of(role text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.queues_of(role text) TO atlas_app;
GRANT ALL ON FUNCTION app.queues_of(role text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.rates_in_force() FROM PUBLIC;
GRANT ALL ON FUNCTION app.rates_in_force() TO atlas_app;

REVOKE ALL ON FUNCTION app.read_admission() FROM PUBLIC;
GRANT ALL ON FUNCTION app.read_admission() TO atlas_app;

REVOKE ALL ON FUNCTION app.read_application(applicant uuid, held boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.read_application(applicant uuid, held boolean) TO atlas_app;

REVOKE ALL ON FUNCTION app.read_asset(actor uuid, session uuid, company uuid, asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.read_asset(actor uuid, session uuid, company uuid, asset uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.read_catalogue(slug text, wanted_category text, wanted_place text, least_hectares double precision, most_hectares double precision, least_cents bigint, most_cents bigint, rop boolean, most integer, leave_out integer, deciding text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.read_catalogue(slug text, wanted_category text, wanted_place text, least_hectares double precision, most_hectares double precision, least_cents bigint, most_cents bigint, rop boolean, most integer, leave_out integer, deciding text[]) TO atlas_door;

REVOKE ALL ON FUNCTION app.read_changed_outlines(actor uuid, session uuid, company uuid, z integer, x integer, y integer, cells integer[], versions bigint[], since text[], most integer, most_of_cell integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.read_changed_outlines(actor uuid, session uuid, company uuid, z integer, x integer, y integer, cells integer[], versions bigint[], since text[], most integer, most_of_cell integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.read_office_calendar() FROM PUBLIC;
GRANT ALL ON FUNCTION app.read_office_calendar() TO atlas_app;
GRANT ALL ON FUNCTION app.read_office_calendar() TO atlas_door;

REVOKE ALL ON FUNCTION app.read_public_profile(of_company uuid, most integer, leave_out integer, deciding text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.read_public_profile(of_company uuid, most integer, leave_out integer, deciding text[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.read_queue(queue text, since bigint, listed integer, list_when text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.read_queue(queue text, since bigint, listed integer, list_when text) TO atlas_app;

REVOKE ALL ON FUNCTION app.read_tile_version(actor uuid, session uuid, company uuid, z integer, x integer, y integer, everything boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.read_tile_version(actor uuid, session uuid, company uuid, z integer, x integer, y integer, everything boolean) TO atlas_app;

REVOKE ALL ON FUNCTION app.read_work_reference(wanted text, hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.read_work_reference(wanted text, hash bytea) TO atlas_door;

REVOKE ALL ON FUNCTION app.rebuild_asset_sums(company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.rebuild_event_sum(company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.rebuild_jurisdiction_sums(company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.rebuild_sums(company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.rebuild_sums(company uuid) TO atlas_door;

REVOKE ALL ON FUNCTION app.receipt_being_reversed(kind text, deal uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.receipt_being_reversed(kind text, deal uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.receive_work_message(company uuid, item uuid, link uuid, message uuid, wording text, child uuid, dues jsonb, through text, author text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.receive_work_message(company uuid, item uuid, link uuid, message uuid, wording text, child uuid, dues jsonb, through text, author text) TO atlas_app;
GRANT ALL ON FUNCTION app.receive_work_message(company uuid, item uuid, link uuid, message uuid, wording text, child uuid, dues jsonb, through text, author text) TO atlas_door;

REVOKE ALL ON FUNCTION app.record_facts(facts jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.record_facts(facts jsonb) TO atlas_app;
GRANT ALL ON FUNCTION app.record_facts(facts jsonb) TO atlas_registry;

REVOKE ALL ON FUNCTION app.record_registry_facts(facts jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.record_registry_facts(facts jsonb) TO atlas_registry;

REVOKE ALL ON FUNCTION app.redemptions_to_decide(most bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION app.redemptions_to_decide(most bigint) TO atlas_app;

REVOKE ALL ON FUNCTION app.refunds_due() FROM PUBLIC;
GRANT ALL ON FUNCTION app.refunds_due() TO atlas_app;

REVOKE ALL ON FUNCTION app.refuse_change() FROM PUBLIC;
GRANT ALL ON FUNCTION app.refuse_change() TO atlas_app;
GRANT ALL ON FUNCTION app.refuse_change() TO atlas_door;
GRANT ALL ON FUNCTION app.refuse_change() TO atlas_registry;

REVOKE ALL ON FUNCTION app.refuse_event(fact_type text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.refuse_event(fact_type text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.refuse_lasting_event() FROM PUBLIC;
GRANT ALL ON FUNCTION app.refuse_lasting_event() TO atlas_app;
GRANT ALL ON FUNCTION app.refuse_lasting_event() TO atlas_door;
GRANT ALL ON FUNCTION app.refuse_lasting_event() TO atlas_registry;

REVOKE ALL ON FUNCTION app.refuse_resolution(request jsonb, kind text, base app.transfer, authority text, ended uuid[], moment timestamp with time zone) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.refuse_transfer(draft app.transfer, base app.transfer, debit app.account, credit app.account, authority text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.register_contents() FROM PUBLIC;
GRANT ALL ON FUNCTION app.register_contents() TO atlas_app;
GRANT ALL ON FUNCTION app.register_contents() TO atlas_door;

REVOKE ALL ON FUNCTION app.register_proposals() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.registered_number(company uuid, asset uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.reject_mint(request uuid, before text[], becomes text, why text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.reject_mint(request uuid, before text[], becomes text, why text) TO atlas_app;

REVOKE ALL ON FUNCTION app.release_answers(other_side text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.release_answers(other_side text) TO atlas_door;

REVOKE ALL ON FUNCTION app.release_assets() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.release_mailbox(wanted text, holder uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.release_mailbox(wanted text, holder uuid) TO atlas_door;

REVOKE ALL ON FUNCTION app.renew_call(call bytea, try uuid, seconds integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.renew_call(call bytea, try uuid, seconds integer) TO atlas_app;
GRANT ALL ON FUNCTION app.renew_call(call bytea, try uuid, seconds integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.rent_credit_lost(of_unit text, first_month date, last_month date) FROM PUBLIC;
GRANT ALL ON FUNCTION app.rent_credit_lost(of_unit text, first_month date, last_month date) TO atlas_app;

REVOKE ALL ON FUNCTION app.repeats_due(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.repeats_due(most integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.request_of_notice(request uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.request_redemption(redemption uuid, redeemed bigint, wanted_currency text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.request_redemption(redemption uuid, redeemed bigint, wanted_currency text) TO atlas_app;

REVOKE ALL ON FUNCTION app.requesters_of_work(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.requesters_of_work(wanted uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.requests_of_leaver(person uuid, addresses text[], known_name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.require_measurable(ring public.geometry) FROM PUBLIC;
GRANT ALL ON FUNCTION app.require_measurable(ring public.geometry) TO atlas_registry;

REVOKE ALL ON FUNCTION app.require_placeable(ring public.geometry, boundary public.geometry) FROM PUBLIC;
GRANT ALL ON FUNCTION app.require_placeable(ring public.geometry, boundary public.geometry) TO atlas_registry;

REVOKE ALL ON FUNCTION app.require_unitable(rings public.geometry[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.require_unitable(rings public.geometry[]) TO atlas_app;

REVOKE ALL ON FUNCTION app.require_whole_titles() FROM PUBLIC;
GRANT ALL ON FUNCTION app.require_whole_titles() TO atlas_app;
GRANT ALL ON FUNCTION app.require_whole_titles() TO atlas_registry;

REVOKE ALL ON FUNCTION app.reservation_of_notice(company uuid, reservation uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.return_undelivered(company uuid, item uuid, note uuid, wording text, fact jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.return_undelivered(company uuid, item uuid, note uuid, wording text, fact jsonb) TO atlas_door;

REVOKE ALL ON FUNCTION app.reversals_to_complete() FROM PUBLIC;
GRANT ALL ON FUNCTION app.reversals_to_complete() TO atlas_app;

REVOKE ALL ON FUNCTION app.reviews_to_judge() FROM PUBLIC;
GRANT ALL ON FUNCTION app.reviews_to_judge() TO atlas_app;

REVOKE ALL ON FUNCTION app.right_change_waits(company uuid, asset uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.right_changes_to_decide() FROM PUBLIC;
GRANT ALL ON FUNCTION app.right_changes_to_decide() TO atlas_app;

REVOKE ALL ON FUNCTION app.ring_json(ring public.geometry) FROM PUBLIC;
GRANT ALL ON FUNCTION app.ring_json(ring public.geometry) TO atlas_app;
GRANT ALL ON FUNCTION app.ring_json(ring public.geometry) TO atlas_registry;

REVOKE ALL ON FUNCTION app.ring_of_revision_json(asset uuid, boundary_revision integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.ring_of_revision_json(asset uuid, boundary_revision integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.ring_text(ring public.geometry, opening text, before_longitude text, before_latitude text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.ring_text(ring public.geometry, opening text, before_longitude text, before_latitude text) TO atlas_app;
GRANT ALL ON FUNCTION app.ring_text(ring public.geometry, opening text, before_longitude text, before_latitude text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.rings_near(places jsonb, reach_metres double precision, most integer, most_corners integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.rings_near(places jsonb, reach_metres double precision, most integer, most_corners integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.role_here(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.role_of(person uuid, company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.roles_of_sessions(asked jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.roles_of_sessions(asked jsonb) TO atlas_door;

REVOKE ALL ON FUNCTION app.root_of_work(company uuid, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.rop_concerns_actor(contract uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.rop_concerns_actor(contract uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.rop_contracts() FROM PUBLIC;
GRANT ALL ON FUNCTION app.rop_contracts() TO atlas_app;

REVOKE ALL ON FUNCTION app.rop_instalments() FROM PUBLIC;
GRANT ALL ON FUNCTION app.rop_instalments() TO atlas_app;

GRANT SELECT ON TABLE app.rop_contract TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.rop_contract TO atlas_app;
GRANT SELECT ON TABLE app.rop_contract TO atlas_registry;

REVOKE ALL ON FUNCTION app.rop_json(c app.rop_contract) FROM PUBLIC;
GRANT ALL ON FUNCTION app.rop_json(c app.rop_contract) TO atlas_app;

REVOKE ALL ON FUNCTION app.rop_of_link(hash bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.rop_of_link(hash bytea) TO atlas_door;

REVOKE ALL ON FUNCTION app.rop_of_notice(company uuid, contract uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.rops_to_decide() FROM PUBLIC;
GRANT ALL ON FUNCTION app.rops_to_decide() TO atlas_app;

REVOKE ALL ON FUNCTION app.rops_to_follow(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.rops_to_follow(most integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.rounded_share(rounded double precision, whole double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION app.rounded_share(rounded double precision, whole double precision) TO atlas_registry;

REVOKE ALL ON FUNCTION app.rounded_square_metres(exact double precision, whole double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION app.rounded_square_metres(exact double precision, whole double precision) TO atlas_registry;

REVOKE ALL ON FUNCTION app.sales_recorded(first_day date, last_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION app.sales_recorded(first_day date, last_day date) TO atlas_app;

REVOKE ALL ON FUNCTION app.sales_to_decide() FROM PUBLIC;
GRANT ALL ON FUNCTION app.sales_to_decide() TO atlas_app;

REVOKE ALL ON FUNCTION app.sales_without_cost(of_unit text, first_month date, last_month date) FROM PUBLIC;
GRANT ALL ON FUNCTION app.sales_without_cost(of_unit text, first_month date, last_month date) TO atlas_app;

REVOKE ALL ON FUNCTION app.same_hands() FROM PUBLIC;
GRANT ALL ON FUNCTION app.same_hands() TO atlas_app;

REVOKE ALL ON FUNCTION app.save_book_entry(entry jsonb, booked date, place integer, moved jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.save_money_account(wanted jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.save_money_account(wanted jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.save_movements(transfers app.transfer[], entries app.entry[], accounts app.account[], ended uuid[], holds boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.search_lines(first text, second text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.search_lines(first text, second text) TO atlas_app;
GRANT ALL ON FUNCTION app.search_lines(first text, second text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.searched_assets(pattern text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.searched_assets(pattern text) TO atlas_app;

REVOKE ALL ON FUNCTION app.second_hand_from() FROM PUBLIC;
GRANT ALL ON FUNCTION app.second_hand_from() TO atlas_app;

REVOKE ALL ON FUNCTION app.see_asset_of_pass(pass uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.see_asset_of_pass(pass uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.seen_assets() FROM PUBLIC;
GRANT ALL ON FUNCTION app.seen_assets() TO atlas_app;

REVOKE ALL ON FUNCTION app.seen_categories() FROM PUBLIC;
GRANT ALL ON FUNCTION app.seen_categories() TO atlas_app;

REVOKE ALL ON FUNCTION app.seen_documents() FROM PUBLIC;
GRANT ALL ON FUNCTION app.seen_documents() TO atlas_app;

REVOKE ALL ON FUNCTION app.seen_parties() FROM PUBLIC;
GRANT ALL ON FUNCTION app.seen_parties() TO atlas_app;

REVOKE ALL ON FUNCTION app.seen_passes() FROM PUBLIC;
GRANT ALL ON FUNCTION app.seen_passes() TO atlas_app;

REVOKE ALL ON FUNCTION app.seen_stations() FROM PUBLIC;
GRANT ALL ON FUNCTION app.seen_stations() TO atlas_app;

REVOKE ALL ON FUNCTION app.sees_books() FROM PUBLIC;
GRANT ALL ON FUNCTION app.sees_books() TO atlas_app;
GRANT ALL ON FUNCTION app.sees_books() TO atlas_registry;

REVOKE ALL ON FUNCTION app.sees_company() FROM PUBLIC;
GRANT ALL ON FUNCTION app.sees_company() TO atlas_app;
GRANT ALL ON FUNCTION app.sees_company() TO atlas_registry;

REVOKE ALL ON FUNCTION app.sees_deals() FROM PUBLIC;
GRANT ALL ON FUNCTION app.sees_deals() TO atlas_app;

REVOKE ALL ON FUNCTION app.sees_identities() FROM PUBLIC;
GRANT ALL ON FUNCTION app.sees_identities() TO atlas_app;
GRANT ALL ON FUNCTION app.sees_identities() TO atlas_registry;

REVOKE ALL ON FUNCTION app.sells_here() FROM PUBLIC;
GRANT ALL ON FUNCTION app.sells_here() TO atlas_app;

REVOKE ALL ON FUNCTION app.send_work_item(parent uuid, target uuid, given jsonb, dues jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.send_work_item(parent uuid, target uuid, given jsonb, dues jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.set_compliance(company uuid, asset uuid, compliance text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.set_compliance(company uuid, asset uuid, compliance text) TO atlas_app;

REVOKE ALL ON FUNCTION app.set_redemption_rate(currency text, num bigint, den bigint, source text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.set_redemption_rate(currency text, num bigint, den bigint, source text) TO atlas_app;

REVOKE ALL ON FUNCTION app.settle_holders() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.settle_overlap(company uuid, asset uuid, neighbour_company uuid, neighbour uuid, reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.settle_overlap(company uuid, asset uuid, neighbour_company uuid, neighbour uuid, reason text) TO atlas_app;

REVOKE ALL ON FUNCTION app.settle_sending(outcomes jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.settle_sending(outcomes jsonb) TO atlas_door;

REVOKE ALL ON FUNCTION app.share_overlap(wanted uuid, name_too boolean, number_too boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.share_overlap(wanted uuid, name_too boolean, number_too boolean) TO atlas_app;

REVOKE ALL ON FUNCTION app.shared_outline(one public.geometry, one_id uuid, other public.geometry, other_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.shared_outline(one public.geometry, one_id uuid, other public.geometry, other_id uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.shared_picture(picture uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.shared_picture(picture uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.shared_square_metres(one public.geometry, one_id uuid, other public.geometry, other_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.shared_square_metres(one public.geometry, one_id uuid, other public.geometry, other_id uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.shares_company(person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.shares_company(person uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.shown_asset(company uuid, asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.shown_asset(company uuid, asset uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.shown_document(company uuid, document uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.shown_document(company uuid, document uuid) TO atlas_app;

GRANT SELECT ON TABLE app.party TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.party TO atlas_app;
GRANT SELECT,INSERT ON TABLE app.party TO atlas_registry;

REVOKE ALL ON FUNCTION app.shown_party(shown app.party) FROM PUBLIC;
GRANT ALL ON FUNCTION app.shown_party(shown app.party) TO atlas_app;

REVOKE ALL ON FUNCTION app.shows_email(queue text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.shows_email(queue text) TO atlas_app;
GRANT ALL ON FUNCTION app.shows_email(queue text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.sight_of(role text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.sight_of(role text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.sign_ins_of_members(types text[], person uuid, first_day date, last_day date, before_at timestamp with time zone, before_id uuid, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.sign_ins_of_members(types text[], person uuid, first_day date, last_day date, before_at timestamp with time zone, before_id uuid, most integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.signed_log_size() FROM PUBLIC;
GRANT ALL ON FUNCTION app.signed_log_size() TO atlas_app;

REVOKE ALL ON FUNCTION app.sold_at(asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.sold_at(asset uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.sold_prices() FROM PUBLIC;
GRANT ALL ON FUNCTION app.sold_prices() TO atlas_app;

REVOKE ALL ON FUNCTION app.spelled_asset(asset_json text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.spelled_asset(asset_json text) TO atlas_app;
GRANT ALL ON FUNCTION app.spelled_asset(asset_json text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.stamp_work_item() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.standing_of_asset(company uuid, asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.standing_of_asset(company uuid, asset uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.state_for_sale(company uuid, asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.state_for_sale(company uuid, asset uuid) TO atlas_app;
GRANT ALL ON FUNCTION app.state_for_sale(company uuid, asset uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.state_of_asset(company uuid, asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.state_of_asset(company uuid, asset uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.step_mint_proposal(proposal uuid, becomes text, fact text, why text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.step_mint_proposal(proposal uuid, becomes text, fact text, why text) TO atlas_app;

REVOKE ALL ON FUNCTION app.step_redemption(redemption uuid, before text[], becomes text, note text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.step_redemption(redemption uuid, before text[], becomes text, note text) TO atlas_app;

REVOKE ALL ON FUNCTION app.stop_mails(person uuid, company uuid, mail jsonb, push jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.stop_mails(person uuid, company uuid, mail jsonb, push jsonb) TO atlas_door;

REVOKE ALL ON FUNCTION app.store_answer(call jsonb, answer text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.store_answer(call jsonb, answer text) TO atlas_app;

REVOKE ALL ON FUNCTION app.store_whatsapp_event(event uuid, hash bytea, content bytea) FROM PUBLIC;
GRANT ALL ON FUNCTION app.store_whatsapp_event(event uuid, hash bytea, content bytea) TO atlas_door;

REVOKE ALL ON FUNCTION app.stored_mail_bytes() FROM PUBLIC;
GRANT ALL ON FUNCTION app.stored_mail_bytes() TO atlas_door;

REVOKE ALL ON FUNCTION app.stretches_of(ring public.geometry, within public.geometry) FROM PUBLIC;
GRANT ALL ON FUNCTION app.stretches_of(ring public.geometry, within public.geometry) TO atlas_app;
GRANT ALL ON FUNCTION app.stretches_of(ring public.geometry, within public.geometry) TO atlas_registry;

REVOKE ALL ON FUNCTION app.subject_of_notice(person uuid, company uuid, type text, id uuid, part uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.sum_faults(company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.sum_faults(company uuid) TO atlas_door;

REVOKE ALL ON FUNCTION app.summed_asset(id uuid, area double precision, ring public.geometry, center public.geometry) FROM PUBLIC;
GRANT ALL ON FUNCTION app.summed_asset(id uuid, area double precision, ring public.geometry, center public.geometry) TO atlas_registry;

REVOKE ALL ON FUNCTION app.sums_of_categories() FROM PUBLIC;
GRANT ALL ON FUNCTION app.sums_of_categories() TO atlas_app;

REVOKE ALL ON FUNCTION app.sums_of_jurisdictions() FROM PUBLIC;
GRANT ALL ON FUNCTION app.sums_of_jurisdictions() TO atlas_app;

REVOKE ALL ON FUNCTION app.survey_beacons_json(survey_case uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.survey_beacons_json(survey_case uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.survey_bytes_arriving(company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.survey_bytes_arriving(company uuid) TO atlas_app;

GRANT SELECT ON TABLE app.survey_beacon TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.survey_beacon TO atlas_app;
GRANT SELECT ON TABLE app.survey_beacon TO atlas_registry;

REVOKE ALL ON FUNCTION app.survey_counted_beacons(survey_case uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.survey_counted_beacons(survey_case uuid) TO atlas_app;

GRANT SELECT ON TABLE app.survey_job TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.survey_job TO atlas_app;
GRANT SELECT ON TABLE app.survey_job TO atlas_registry;

GRANT UPDATE(site_description) ON TABLE app.survey_job TO atlas_app;

GRANT UPDATE(site_latitude) ON TABLE app.survey_job TO atlas_app;

GRANT UPDATE(site_longitude) ON TABLE app.survey_job TO atlas_app;

GRANT UPDATE(planned_on) ON TABLE app.survey_job TO atlas_app;

GRANT UPDATE(crew) ON TABLE app.survey_job TO atlas_app;

GRANT UPDATE(category_id) ON TABLE app.survey_job TO atlas_app;

GRANT UPDATE(plot_number) ON TABLE app.survey_job TO atlas_app;

GRANT UPDATE(asset_id) ON TABLE app.survey_job TO atlas_app;

GRANT UPDATE(state) ON TABLE app.survey_job TO atlas_app;

GRANT UPDATE(version) ON TABLE app.survey_job TO atlas_app;

GRANT UPDATE(handed_in_at) ON TABLE app.survey_job TO atlas_app;

REVOKE ALL ON FUNCTION app.survey_detail_json(job app.survey_job) FROM PUBLIC;
GRANT ALL ON FUNCTION app.survey_detail_json(job app.survey_job) TO atlas_app;

REVOKE ALL ON FUNCTION app.survey_due_again(handed_in timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION app.survey_due_again(handed_in timestamp with time zone) TO atlas_app;

REVOKE ALL ON FUNCTION app.survey_job_json(job app.survey_job) FROM PUBLIC;
GRANT ALL ON FUNCTION app.survey_job_json(job app.survey_job) TO atlas_app;

REVOKE ALL ON FUNCTION app.survey_of_item(item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.survey_of_item(item uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.survey_reason_of(measured app.survey_beacon) FROM PUBLIC;
GRANT ALL ON FUNCTION app.survey_reason_of(measured app.survey_beacon) TO atlas_app;

REVOKE ALL ON FUNCTION app.survey_required_accuracy() FROM PUBLIC;
GRANT ALL ON FUNCTION app.survey_required_accuracy() TO atlas_app;

REVOKE ALL ON FUNCTION app.survey_typed_corners(job app.survey_job, measured integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.survey_typed_corners(job app.survey_job, measured integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.survey_zone_json(job app.survey_job) FROM PUBLIC;
GRANT ALL ON FUNCTION app.survey_zone_json(job app.survey_job) TO atlas_app;

REVOKE ALL ON FUNCTION app.survey_zone_ring(job app.survey_job) FROM PUBLIC;
GRANT ALL ON FUNCTION app.survey_zone_ring(job app.survey_job) TO atlas_app;

REVOKE ALL ON FUNCTION app.system_account(name text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.take_book_number(wanted text, of_year integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.take_book_number(wanted text, of_year integer) TO atlas_app;

REVOKE ALL ON FUNCTION app.take_waiting_facts(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.take_waiting_facts(most integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.takes_requests(company uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.task_json(w app.work_item) FROM PUBLIC;
GRANT ALL ON FUNCTION app.task_json(w app.work_item) TO atlas_app;

REVOKE ALL ON FUNCTION app.tell_both_sides(shared app.overlap, told_type text, shown jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.tell_both_sides(shared app.overlap, told_type text, shown jsonb) TO atlas_registry;

REVOKE ALL ON FUNCTION app.tell_key_rotation(old_key text, new_key text, statement text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.tell_key_rotation(old_key text, new_key text, statement text) TO atlas_door;

REVOKE ALL ON FUNCTION app.tell_log_recovery(number integer, statement text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.tell_log_recovery(number integer, statement text) TO atlas_door;

REVOKE ALL ON FUNCTION app.tell_neighbours(asking uuid, told_type text, neighbours uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.tell_neighbours(asking uuid, told_type text, neighbours uuid[]) TO atlas_registry;

REVOKE ALL ON FUNCTION app.tell_of_claims(company uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.tell_of_claims(company uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.tell_of_ledger(what text, subject_type text, subject uuid, label text, details jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.text_of_work_message(company uuid, message uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.tile_box(z integer, x integer, y integer, margin double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION app.tile_box(z integer, x integer, y integer, margin double precision) TO atlas_registry;

REVOKE ALL ON FUNCTION app.tile_cell(x integer, y integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.tile_cell(x integer, y integer) TO atlas_registry;

REVOKE ALL ON FUNCTION app.tile_version(z integer, x integer, y integer, everything boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION app.tile_version(z integer, x integer, y integer, everything boolean) TO atlas_app;

REVOKE ALL ON FUNCTION app.took_part_in_ledger(person uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.took_unattended(reference text) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.touch_asset(company uuid, asset uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.touch_asset(company uuid, asset uuid) TO atlas_app;
GRANT ALL ON FUNCTION app.touch_asset(company uuid, asset uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.touch_asset_of_document() FROM PUBLIC;
GRANT ALL ON FUNCTION app.touch_asset_of_document() TO atlas_app;
GRANT ALL ON FUNCTION app.touch_asset_of_document() TO atlas_registry;

REVOKE ALL ON FUNCTION app.transfer_json(transfer app.transfer) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.unfolded_ranges(company uuid, west_x integer, east_x integer, top_y integer, bottom_y integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.unfolded_ranges(company uuid, west_x integer, east_x integer, top_y integer, bottom_y integer) TO atlas_registry;

GRANT SELECT ON TABLE app.client_grant TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.client_grant TO atlas_app;
GRANT SELECT,DELETE ON TABLE app.client_grant TO atlas_registry;

GRANT UPDATE(last_used_at) ON TABLE app.client_grant TO atlas_registry;

GRANT UPDATE(withdrawn_at) ON TABLE app.client_grant TO atlas_app;

REVOKE ALL ON FUNCTION app.use_client_link(company uuid, client uuid, hash bytea) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.verified_holder(wanted text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.verified_holder(wanted text) TO atlas_registry;

REVOKE ALL ON FUNCTION app.verified_number_of(person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.verified_number_of(person uuid) TO atlas_registry;

GRANT SELECT ON TABLE app.company_visit TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.company_visit TO atlas_registry;

REVOKE ALL ON FUNCTION app.visit_json(visit app.company_visit) FROM PUBLIC;
GRANT ALL ON FUNCTION app.visit_json(visit app.company_visit) TO atlas_registry;

REVOKE ALL ON FUNCTION app.wait_for_mail(company uuid, message uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.wait_for_mail(company uuid, message uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.waiting_numbers(definition jsonb, people jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION app.waiting_numbers(definition jsonb, people jsonb) TO atlas_app;

REVOKE ALL ON FUNCTION app.waiting_proposals(wanted text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.waiting_proposals(wanted text) TO atlas_app;

REVOKE ALL ON FUNCTION app.waits_for_reversal(company uuid, deal uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.waits_for_reversal(company uuid, deal uuid) TO atlas_registry;

REVOKE ALL ON FUNCTION app.wake_nodes() FROM PUBLIC;

REVOKE ALL ON FUNCTION app.walk_on() FROM PUBLIC;
GRANT ALL ON FUNCTION app.walk_on() TO atlas_app;
GRANT ALL ON FUNCTION app.walk_on() TO atlas_door;

REVOKE ALL ON FUNCTION app.wallet_of_colleague(wanted_phone text) FROM PUBLIC;
GRANT ALL ON FUNCTION app.wallet_of_colleague(wanted_phone text) TO atlas_app;

REVOKE ALL ON FUNCTION app.was_agreed(proposal uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.whereabouts_of_work(company uuid, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.with_credit(account app.account, posted bigint, pending bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.with_debit(account app.account, posted bigint, pending bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.withdraw_overlap(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.withdraw_overlap(wanted uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.work_brief(item uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.work_brief(item uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.work_case(wanted uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.work_case(wanted uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.work_contains(w app.work_item, written text, words tsquery) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.work_file_bytes() FROM PUBLIC;
GRANT ALL ON FUNCTION app.work_file_bytes() TO atlas_app;

REVOKE ALL ON FUNCTION app.work_item_json(w app.work_item) FROM PUBLIC;
GRANT ALL ON FUNCTION app.work_item_json(w app.work_item) TO atlas_app;
GRANT ALL ON FUNCTION app.work_item_json(w app.work_item) TO atlas_registry;

REVOKE ALL ON FUNCTION app.work_load() FROM PUBLIC;
GRANT ALL ON FUNCTION app.work_load() TO atlas_app;

REVOKE ALL ON FUNCTION app.work_of_notice(company uuid, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.work_position(company uuid, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.work_sequences(companies uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION app.work_sequences(companies uuid[]) TO atlas_door;

REVOKE ALL ON FUNCTION app.work_starts_at(w app.work_item) FROM PUBLIC;
GRANT ALL ON FUNCTION app.work_starts_at(w app.work_item) TO atlas_app;
GRANT ALL ON FUNCTION app.work_starts_at(w app.work_item) TO atlas_registry;

REVOKE ALL ON FUNCTION app.work_thread(company uuid, item uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION app.work_to_check(most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION app.work_to_check(most integer) TO atlas_door;

REVOKE ALL ON FUNCTION app.works_at_desk() FROM PUBLIC;
GRANT ALL ON FUNCTION app.works_at_desk() TO atlas_app;

REVOKE ALL ON FUNCTION app.works_here(person uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION app.works_here(person uuid) TO atlas_app;

REVOKE ALL ON FUNCTION app.wrote_message(item uuid, message uuid) FROM PUBLIC;

GRANT SELECT ON TABLE app.asset_cell TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.asset_cell TO atlas_registry;

GRANT SELECT ON TABLE app.asset_cell_change TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.asset_cell_change TO atlas_registry;

GRANT SELECT ON TABLE app.asset_changes TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.asset_changes TO atlas_registry;

GRANT SELECT ON TABLE app.asset_condition TO atlas_backup;

GRANT SELECT ON TABLE app.asset_cost TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.asset_cost TO atlas_app;
GRANT SELECT ON TABLE app.asset_cost TO atlas_registry;

GRANT SELECT ON SEQUENCE app.asset_delta_id_seq TO atlas_backup;

GRANT SELECT ON TABLE app.asset_event TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.asset_event TO atlas_app;
GRANT SELECT ON TABLE app.asset_event TO atlas_registry;

GRANT UPDATE(posted) ON TABLE app.asset_event TO atlas_app;

GRANT UPDATE(next_on) ON TABLE app.asset_event TO atlas_app;

GRANT UPDATE(stopped_by) ON TABLE app.asset_event TO atlas_app;

GRANT UPDATE(stopped_at) ON TABLE app.asset_event TO atlas_app;

GRANT UPDATE(waits) ON TABLE app.asset_event TO atlas_app;

GRANT UPDATE(decided_by) ON TABLE app.asset_event TO atlas_app;

GRANT UPDATE(decided_at) ON TABLE app.asset_event TO atlas_app;

GRANT UPDATE(refusal) ON TABLE app.asset_event TO atlas_app;

GRANT SELECT ON TABLE app.asset_event_receipt TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.asset_event_receipt TO atlas_app;

GRANT SELECT ON TABLE app.gate_keeper TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.gate_keeper TO atlas_registry;

GRANT UPDATE(named_until) ON TABLE app.gate_keeper TO atlas_registry;

GRANT SELECT ON TABLE app.gate_pass TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.gate_pass TO atlas_app;
GRANT SELECT ON TABLE app.gate_pass TO atlas_registry;

GRANT UPDATE(state) ON TABLE app.gate_pass TO atlas_app;

GRANT UPDATE(attempt) ON TABLE app.gate_pass TO atlas_app;

GRANT UPDATE(quorum) ON TABLE app.gate_pass TO atlas_app;

GRANT UPDATE(opened_on) ON TABLE app.gate_pass TO atlas_app;

GRANT UPDATE(submitted_on) ON TABLE app.gate_pass TO atlas_app;

GRANT UPDATE(passed_on) ON TABLE app.gate_pass TO atlas_app;

GRANT UPDATE(submitted_by) ON TABLE app.gate_pass TO atlas_app;

GRANT UPDATE(reminded) ON TABLE app.gate_pass TO atlas_app;

GRANT UPDATE(reason) ON TABLE app.gate_pass TO atlas_app;

GRANT UPDATE(hold_id) ON TABLE app.gate_pass TO atlas_app;

GRANT UPDATE(transfers) ON TABLE app.gate_pass TO atlas_app;

GRANT UPDATE(reversal_asked_by) ON TABLE app.gate_pass TO atlas_app;

GRANT UPDATE(source_kind) ON TABLE app.gate_pass TO atlas_app;

GRANT UPDATE(source_id) ON TABLE app.gate_pass TO atlas_app;

GRANT UPDATE(source_amount) ON TABLE app.gate_pass TO atlas_app;

GRANT SELECT ON TABLE app.gate_run TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.gate_run TO atlas_app;
GRANT SELECT ON TABLE app.gate_run TO atlas_registry;

GRANT UPDATE(version) ON TABLE app.gate_run TO atlas_app;

GRANT UPDATE(plan) ON TABLE app.gate_run TO atlas_app;

GRANT UPDATE(compliant) ON TABLE app.gate_run TO atlas_app;

GRANT UPDATE(next_check_on) ON TABLE app.gate_run TO atlas_app;

GRANT SELECT ON TABLE app.gate_verdict TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.gate_verdict TO atlas_app;
GRANT SELECT ON TABLE app.gate_verdict TO atlas_registry;

GRANT SELECT ON TABLE app.asset_guard TO atlas_backup;

GRANT SELECT ON TABLE app.asset_import TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.asset_import TO atlas_app;

GRANT SELECT(company_id) ON TABLE app.asset_import TO atlas_registry;

GRANT SELECT(id) ON TABLE app.asset_import TO atlas_registry;

GRANT SELECT(file_name) ON TABLE app.asset_import TO atlas_registry;

GRANT SELECT(state) ON TABLE app.asset_import TO atlas_registry;

GRANT SELECT(started_by) ON TABLE app.asset_import TO atlas_registry;

GRANT SELECT(started_at) ON TABLE app.asset_import TO atlas_registry;

GRANT SELECT ON TABLE app.asset_json TO atlas_backup;
GRANT SELECT ON TABLE app.asset_json TO atlas_app;
GRANT SELECT,INSERT,UPDATE ON TABLE app.asset_json TO atlas_registry;

GRANT SELECT ON TABLE app.asset_sum TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.asset_sum TO atlas_registry;

GRANT SELECT ON TABLE app.asset_part TO atlas_backup;

GRANT SELECT ON TABLE app.asset_right TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.asset_right TO atlas_app;
GRANT SELECT,INSERT ON TABLE app.asset_right TO atlas_registry;

GRANT UPDATE(party_id) ON TABLE app.asset_right TO atlas_registry;

GRANT UPDATE(numerator) ON TABLE app.asset_right TO atlas_registry;

GRANT UPDATE(denominator) ON TABLE app.asset_right TO atlas_registry;

GRANT UPDATE(settled) ON TABLE app.asset_right TO atlas_registry;

GRANT UPDATE(ended_at) ON TABLE app.asset_right TO atlas_app;
GRANT UPDATE(ended_at) ON TABLE app.asset_right TO atlas_registry;

GRANT UPDATE(ended_by) ON TABLE app.asset_right TO atlas_app;

GRANT SELECT ON TABLE app.asset_search TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.asset_search TO atlas_registry;

GRANT SELECT ON TABLE app.asset_succession TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.asset_succession TO atlas_app;

GRANT SELECT ON TABLE app.authenticator TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.authenticator TO atlas_door;
GRANT DELETE ON TABLE app.authenticator TO atlas_registry;

GRANT SELECT(user_id) ON TABLE app.authenticator TO atlas_app;
GRANT SELECT(user_id) ON TABLE app.authenticator TO atlas_registry;

GRANT SELECT(added_at) ON TABLE app.authenticator TO atlas_app;
GRANT SELECT(added_at) ON TABLE app.authenticator TO atlas_registry;

GRANT SELECT(last_used_at) ON TABLE app.authenticator TO atlas_app;
GRANT SELECT(last_used_at) ON TABLE app.authenticator TO atlas_registry;

GRANT SELECT ON TABLE app.available_funds TO atlas_backup;
GRANT SELECT ON TABLE app.available_funds TO atlas_app;

GRANT SELECT ON TABLE app.base_station TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.base_station TO atlas_app;
GRANT SELECT ON TABLE app.base_station TO atlas_registry;

GRANT SELECT ON TABLE app.base_station_asset TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.base_station_asset TO atlas_app;
GRANT SELECT ON TABLE app.base_station_asset TO atlas_registry;

GRANT SELECT ON TABLE app.book_account_day TO atlas_backup;
GRANT SELECT ON TABLE app.book_account_day TO atlas_app;
GRANT SELECT,INSERT,UPDATE ON TABLE app.book_account_day TO atlas_registry;

GRANT SELECT ON TABLE app.book_day_sum TO atlas_backup;
GRANT SELECT ON TABLE app.book_day_sum TO atlas_app;
GRANT SELECT,INSERT,UPDATE ON TABLE app.book_day_sum TO atlas_registry;

GRANT SELECT ON TABLE app.book_entry TO atlas_backup;
GRANT SELECT ON TABLE app.book_entry TO atlas_app;
GRANT SELECT,INSERT ON TABLE app.book_entry TO atlas_registry;

GRANT SELECT ON TABLE app.book_line TO atlas_backup;
GRANT SELECT ON TABLE app.book_line TO atlas_app;
GRANT SELECT,INSERT ON TABLE app.book_line TO atlas_registry;

GRANT SELECT ON TABLE app.book_month_count TO atlas_backup;
GRANT SELECT ON TABLE app.book_month_count TO atlas_app;
GRANT SELECT,INSERT,UPDATE ON TABLE app.book_month_count TO atlas_registry;

GRANT SELECT ON TABLE app.book_month_sum TO atlas_backup;
GRANT SELECT ON TABLE app.book_month_sum TO atlas_app;
GRANT SELECT,INSERT,UPDATE ON TABLE app.book_month_sum TO atlas_registry;

GRANT SELECT ON TABLE app.book_series TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.book_series TO atlas_registry;

GRANT SELECT ON TABLE app.boundary TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.boundary TO atlas_app;

GRANT SELECT(company_id) ON TABLE app.boundary TO atlas_registry;

GRANT SELECT(asset_id) ON TABLE app.boundary TO atlas_registry;

GRANT SELECT(revision) ON TABLE app.boundary TO atlas_registry;

GRANT SELECT(accuracy_metres) ON TABLE app.boundary TO atlas_registry;

GRANT SELECT(plotted_by) ON TABLE app.boundary TO atlas_registry;

GRANT SELECT(plotted_at) ON TABLE app.boundary TO atlas_registry;

GRANT SELECT ON TABLE app.channel_message TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.channel_message TO atlas_registry;

GRANT SELECT ON TABLE app.claimed_call TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.claimed_call TO atlas_registry;
GRANT SELECT,DELETE ON TABLE app.claimed_call TO atlas_door;

GRANT SELECT ON TABLE app.client_map_use TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.client_map_use TO atlas_registry;

GRANT SELECT ON TABLE app.counted_company TO atlas_backup;

GRANT SELECT ON TABLE app.deal_hold TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.deal_hold TO atlas_app;

GRANT UPDATE(holder_kind) ON TABLE app.deal_hold TO atlas_app;

GRANT UPDATE(holder_id) ON TABLE app.deal_hold TO atlas_app;

GRANT SELECT ON TABLE app.deal_receipt TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.deal_receipt TO atlas_app;
GRANT SELECT ON TABLE app.deal_receipt TO atlas_registry;

GRANT UPDATE(reversed_at) ON TABLE app.deal_receipt TO atlas_app;

GRANT SELECT ON TABLE app.deleted_address TO atlas_backup;
GRANT SELECT ON TABLE app.deleted_address TO atlas_door;
GRANT SELECT,INSERT,DELETE ON TABLE app.deleted_address TO atlas_registry;

GRANT SELECT ON TABLE app.document TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.document TO atlas_app;
GRANT SELECT ON TABLE app.document TO atlas_registry;

GRANT SELECT ON TABLE app.email_change TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.email_change TO atlas_door;
GRANT SELECT,DELETE ON TABLE app.email_change TO atlas_registry;

GRANT SELECT(id) ON TABLE app.email_change TO atlas_app;

GRANT SELECT(user_id) ON TABLE app.email_change TO atlas_app;

GRANT SELECT(new_email) ON TABLE app.email_change TO atlas_app;

GRANT SELECT(requested_at) ON TABLE app.email_change TO atlas_app;

GRANT SELECT(confirm_until) ON TABLE app.email_change TO atlas_app;

GRANT SELECT(confirmed_at) ON TABLE app.email_change TO atlas_app;

GRANT SELECT(ended_at) ON TABLE app.email_change TO atlas_app;

GRANT SELECT ON TABLE app.email_proof TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.email_proof TO atlas_door;
GRANT DELETE ON TABLE app.email_proof TO atlas_registry;

GRANT SELECT(person_id) ON TABLE app.email_proof TO atlas_registry;

GRANT SELECT ON TABLE app.event_delta TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.event_delta TO atlas_registry;

GRANT SELECT ON SEQUENCE app.event_delta_id_seq TO atlas_backup;

GRANT SELECT ON TABLE app.event_mark TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.event_mark TO atlas_app;
GRANT SELECT,DELETE ON TABLE app.event_mark TO atlas_registry;

GRANT UPDATE(seen_at) ON TABLE app.event_mark TO atlas_app;

GRANT SELECT ON TABLE app.event_sum TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.event_sum TO atlas_registry;

GRANT SELECT ON TABLE app.event_part TO atlas_backup;

GRANT SELECT ON TABLE app.exchange_rate TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.exchange_rate TO atlas_app;

GRANT SELECT ON TABLE app.finance_target TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.finance_target TO atlas_app;

GRANT UPDATE(amount) ON TABLE app.finance_target TO atlas_app;

GRANT UPDATE(set_by) ON TABLE app.finance_target TO atlas_app;

GRANT UPDATE(set_at) ON TABLE app.finance_target TO atlas_app;

GRANT SELECT ON TABLE app.former_identity TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.former_identity TO atlas_registry;
GRANT SELECT,DELETE ON TABLE app.former_identity TO atlas_door;

GRANT SELECT ON TABLE app.former_number TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.former_number TO atlas_registry;
GRANT SELECT,DELETE ON TABLE app.former_number TO atlas_door;

GRANT SELECT ON TABLE app.former_self TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.former_self TO atlas_door;
GRANT SELECT,DELETE ON TABLE app.former_self TO atlas_registry;

GRANT SELECT ON TABLE app.gate_evidence TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.gate_evidence TO atlas_app;
GRANT SELECT ON TABLE app.gate_evidence TO atlas_registry;

GRANT SELECT ON TABLE app.gate_policy TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.gate_policy TO atlas_app;

GRANT UPDATE(reward_percent) ON TABLE app.gate_policy TO atlas_app;

GRANT UPDATE(changed_at) ON TABLE app.gate_policy TO atlas_app;

GRANT SELECT ON TABLE app.gate_tree TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.gate_tree TO atlas_app;
GRANT SELECT ON TABLE app.gate_tree TO atlas_registry;

GRANT UPDATE(version) ON TABLE app.gate_tree TO atlas_app;

GRANT SELECT ON TABLE app.gate_tree_version TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.gate_tree_version TO atlas_app;
GRANT SELECT ON TABLE app.gate_tree_version TO atlas_registry;

GRANT SELECT ON TABLE app.idempotency TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.idempotency TO atlas_app;
GRANT SELECT,DELETE ON TABLE app.idempotency TO atlas_door;
GRANT SELECT,DELETE ON TABLE app.idempotency TO atlas_registry;

GRANT SELECT ON TABLE app.jurisdiction_delta TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.jurisdiction_delta TO atlas_registry;

GRANT SELECT ON SEQUENCE app.jurisdiction_delta_id_seq TO atlas_backup;

GRANT SELECT ON TABLE app.jurisdiction_piece TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.jurisdiction_piece TO atlas_registry;

GRANT SELECT ON TABLE app.jurisdiction_sum TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.jurisdiction_sum TO atlas_registry;

GRANT SELECT ON TABLE app.known_payer TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.known_payer TO atlas_app;

GRANT SELECT ON TABLE app.ledger_checked TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.ledger_checked TO atlas_registry;

GRANT SELECT ON TABLE app.ledger_policy TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.ledger_policy TO atlas_app;
GRANT SELECT ON TABLE app.ledger_policy TO atlas_registry;

GRANT SELECT ON TABLE app.listing_price TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.listing_price TO atlas_app;

GRANT SELECT ON TABLE app.log_checkpoint TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.log_checkpoint TO atlas_door;

GRANT SELECT(id) ON TABLE app.log_checkpoint TO atlas_registry;

GRANT SELECT(size) ON TABLE app.log_checkpoint TO atlas_registry;

GRANT SELECT ON SEQUENCE app.log_checkpoint_id_seq TO atlas_backup;

GRANT SELECT ON TABLE app.log_entry TO atlas_backup;
GRANT INSERT ON TABLE app.log_entry TO atlas_door;
GRANT SELECT ON TABLE app.log_entry TO atlas_app;

GRANT SELECT(seq) ON TABLE app.log_entry TO atlas_door;
GRANT SELECT(seq) ON TABLE app.log_entry TO atlas_registry;

GRANT SELECT(event_id) ON TABLE app.log_entry TO atlas_registry;

GRANT SELECT(subject) ON TABLE app.log_entry TO atlas_door;

GRANT SELECT(leaf) ON TABLE app.log_entry TO atlas_door;
GRANT SELECT(leaf) ON TABLE app.log_entry TO atlas_registry;

GRANT SELECT ON TABLE app.log_head TO atlas_backup;
GRANT SELECT,UPDATE ON TABLE app.log_head TO atlas_door;

GRANT SELECT ON TABLE app.log_recovery TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.log_recovery TO atlas_door;

GRANT SELECT ON TABLE app.log_rotation TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.log_rotation TO atlas_door;

GRANT SELECT ON TABLE app.log_tile TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.log_tile TO atlas_door;

GRANT SELECT ON TABLE app.log_waiting TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.log_waiting TO atlas_registry;
GRANT SELECT,DELETE ON TABLE app.log_waiting TO atlas_door;

GRANT SELECT ON SEQUENCE app.log_waiting_arrived_seq TO atlas_backup;

GRANT SELECT ON TABLE app.mail TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.mail TO atlas_registry;

GRANT SELECT ON TABLE app.mailbox TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.mailbox TO atlas_registry;

GRANT SELECT ON TABLE app.membership TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.membership TO atlas_app;
GRANT SELECT,INSERT,UPDATE ON TABLE app.membership TO atlas_registry;

GRANT SELECT ON TABLE app.mint_approval TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.mint_approval TO atlas_registry;

GRANT SELECT ON TABLE app.mint_day TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.mint_day TO atlas_registry;

GRANT SELECT ON TABLE app.mint_officer TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.mint_officer TO atlas_registry;

GRANT SELECT ON TABLE app.money_account TO atlas_backup;
GRANT SELECT ON TABLE app.money_account TO atlas_app;
GRANT SELECT,INSERT,UPDATE ON TABLE app.money_account TO atlas_registry;

GRANT SELECT ON TABLE app.neighbour_notice TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.neighbour_notice TO atlas_registry;

GRANT SELECT ON TABLE app.notice_setting TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.notice_setting TO atlas_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.notice_setting TO atlas_registry;

GRANT UPDATE(mail) ON TABLE app.notice_setting TO atlas_app;

GRANT UPDATE(push) ON TABLE app.notice_setting TO atlas_app;

GRANT UPDATE(quiet) ON TABLE app.notice_setting TO atlas_app;

GRANT UPDATE(changed_at) ON TABLE app.notice_setting TO atlas_app;

GRANT SELECT ON TABLE app.notice_waiting TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.notice_waiting TO atlas_registry;

GRANT SELECT ON SEQUENCE app.notice_waiting_arrived_seq TO atlas_backup;

GRANT SELECT ON TABLE app.number_code TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.number_code TO atlas_door;
GRANT DELETE ON TABLE app.number_code TO atlas_registry;

GRANT SELECT(person_id) ON TABLE app.number_code TO atlas_registry;

GRANT SELECT ON TABLE app.office_calendar TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.office_calendar TO atlas_registry;

GRANT SELECT ON TABLE app.office_exception TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.office_exception TO atlas_registry;

GRANT SELECT ON TABLE app.office_exception_hours TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.office_exception_hours TO atlas_registry;

GRANT SELECT ON TABLE app.office_hours TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.office_hours TO atlas_registry;

GRANT SELECT ON TABLE app.open_hold TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.open_hold TO atlas_registry;

GRANT SELECT ON TABLE app.outbox TO atlas_backup;
GRANT INSERT ON TABLE app.outbox TO atlas_app;
GRANT SELECT,INSERT,DELETE ON TABLE app.outbox TO atlas_registry;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.outbox TO atlas_door;

GRANT SELECT ON TABLE app.passkey TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.passkey TO atlas_door;
GRANT DELETE ON TABLE app.passkey TO atlas_registry;

GRANT SELECT(id) ON TABLE app.passkey TO atlas_app;
GRANT SELECT(id) ON TABLE app.passkey TO atlas_registry;

GRANT SELECT(user_id) ON TABLE app.passkey TO atlas_app;
GRANT SELECT(user_id) ON TABLE app.passkey TO atlas_registry;

GRANT SELECT(name),UPDATE(name) ON TABLE app.passkey TO atlas_app;

GRANT SELECT(created_at) ON TABLE app.passkey TO atlas_app;

GRANT SELECT(last_used_at) ON TABLE app.passkey TO atlas_app;

GRANT SELECT ON TABLE app.passkey_challenge TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.passkey_challenge TO atlas_door;
GRANT DELETE ON TABLE app.passkey_challenge TO atlas_registry;

GRANT SELECT(user_id) ON TABLE app.passkey_challenge TO atlas_registry;

GRANT SELECT ON TABLE app.password_reset TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.password_reset TO atlas_door;
GRANT SELECT,DELETE ON TABLE app.password_reset TO atlas_registry;

GRANT SELECT ON TABLE app.payment TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.payment TO atlas_app;
GRANT SELECT ON TABLE app.payment TO atlas_registry;

GRANT UPDATE(state) ON TABLE app.payment TO atlas_app;

GRANT UPDATE(receipt) ON TABLE app.payment TO atlas_app;

GRANT UPDATE(entry_id) ON TABLE app.payment TO atlas_app;

GRANT UPDATE(decided_by) ON TABLE app.payment TO atlas_app;

GRANT UPDATE(decided_at) ON TABLE app.payment TO atlas_app;

GRANT UPDATE(reversal_by) ON TABLE app.payment TO atlas_app;

GRANT UPDATE(reversed_by) ON TABLE app.payment TO atlas_app;

GRANT UPDATE(reason) ON TABLE app.payment TO atlas_app;

GRANT SELECT ON SEQUENCE app.payment_place_seq TO atlas_backup;

GRANT SELECT ON TABLE app.person_picture TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.person_picture TO atlas_app;
GRANT SELECT,DELETE ON TABLE app.person_picture TO atlas_registry;

GRANT SELECT ON TABLE app.public_holiday TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.public_holiday TO atlas_registry;

GRANT SELECT ON TABLE app.purchase_offer TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.purchase_offer TO atlas_app;
GRANT SELECT ON TABLE app.purchase_offer TO atlas_registry;

GRANT UPDATE(buyer_name) ON TABLE app.purchase_offer TO atlas_registry;

GRANT UPDATE(buyer_national_id) ON TABLE app.purchase_offer TO atlas_registry;

GRANT UPDATE(buyer_phone) ON TABLE app.purchase_offer TO atlas_registry;

GRANT UPDATE(buyer_email) ON TABLE app.purchase_offer TO atlas_registry;

GRANT UPDATE(state) ON TABLE app.purchase_offer TO atlas_app;

GRANT UPDATE(amount) ON TABLE app.purchase_offer TO atlas_app;

GRANT UPDATE(expires_at) ON TABLE app.purchase_offer TO atlas_app;

GRANT UPDATE(version) ON TABLE app.purchase_offer TO atlas_app;

GRANT UPDATE(changed_at) ON TABLE app.purchase_offer TO atlas_app;

GRANT SELECT ON TABLE app.purchase_offer_step TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.purchase_offer_step TO atlas_app;
GRANT SELECT ON TABLE app.purchase_offer_step TO atlas_registry;

GRANT UPDATE(note) ON TABLE app.purchase_offer_step TO atlas_registry;

GRANT SELECT ON TABLE app.push_subscription TO atlas_backup;
GRANT DELETE ON TABLE app.push_subscription TO atlas_app;
GRANT SELECT,INSERT,DELETE ON TABLE app.push_subscription TO atlas_registry;

GRANT SELECT(id) ON TABLE app.push_subscription TO atlas_app;

GRANT SELECT(person_id) ON TABLE app.push_subscription TO atlas_app;

GRANT SELECT(session_id) ON TABLE app.push_subscription TO atlas_app;

GRANT SELECT(created_at) ON TABLE app.push_subscription TO atlas_app;

GRANT SELECT ON TABLE app.recovery_code TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.recovery_code TO atlas_door;
GRANT DELETE ON TABLE app.recovery_code TO atlas_registry;

GRANT SELECT(user_id) ON TABLE app.recovery_code TO atlas_app;
GRANT SELECT(user_id) ON TABLE app.recovery_code TO atlas_registry;

GRANT SELECT(created_at) ON TABLE app.recovery_code TO atlas_app;

GRANT SELECT(used_at) ON TABLE app.recovery_code TO atlas_app;

GRANT SELECT ON TABLE app.redemption TO atlas_backup;
GRANT SELECT ON TABLE app.redemption TO atlas_app;
GRANT SELECT,INSERT,UPDATE ON TABLE app.redemption TO atlas_registry;

GRANT SELECT ON TABLE app.redemption_payable TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.redemption_payable TO atlas_app;

GRANT SELECT ON TABLE app.redemption_rate TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.redemption_rate TO atlas_registry;

GRANT SELECT ON TABLE app.refresh_token TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.refresh_token TO atlas_door;
GRANT SELECT,DELETE ON TABLE app.refresh_token TO atlas_registry;

GRANT SELECT ON TABLE app.reservation TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.reservation TO atlas_app;
GRANT SELECT ON TABLE app.reservation TO atlas_registry;

GRANT UPDATE(buyer_name) ON TABLE app.reservation TO atlas_registry;

GRANT UPDATE(buyer_national_id) ON TABLE app.reservation TO atlas_registry;

GRANT UPDATE(buyer_phone) ON TABLE app.reservation TO atlas_registry;

GRANT UPDATE(buyer_email) ON TABLE app.reservation TO atlas_registry;

GRANT UPDATE(state) ON TABLE app.reservation TO atlas_app;

GRANT UPDATE(due_at) ON TABLE app.reservation TO atlas_app;

GRANT UPDATE(frozen_at) ON TABLE app.reservation TO atlas_app;

GRANT UPDATE(sale_document) ON TABLE app.reservation TO atlas_app;

GRANT UPDATE(sale_proposed_by) ON TABLE app.reservation TO atlas_app;

GRANT UPDATE(sale_proposed_at) ON TABLE app.reservation TO atlas_app;

GRANT UPDATE(sale_approved_by) ON TABLE app.reservation TO atlas_app;

GRANT UPDATE(sale_return) ON TABLE app.reservation TO atlas_app;

GRANT UPDATE(sale_reference) ON TABLE app.reservation TO atlas_app;

GRANT UPDATE(kept) ON TABLE app.reservation TO atlas_app;

GRANT UPDATE(refund) ON TABLE app.reservation TO atlas_app;

GRANT UPDATE(ended_at) ON TABLE app.reservation TO atlas_app;

GRANT UPDATE(end_reason) ON TABLE app.reservation TO atlas_app;

GRANT UPDATE(reminded_at) ON TABLE app.reservation TO atlas_app;

GRANT SELECT ON TABLE app.right_change TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.right_change TO atlas_app;
GRANT SELECT ON TABLE app.right_change TO atlas_registry;

GRANT UPDATE(state) ON TABLE app.right_change TO atlas_app;

GRANT UPDATE(decided_by) ON TABLE app.right_change TO atlas_app;

GRANT UPDATE(decided_at) ON TABLE app.right_change TO atlas_app;

GRANT UPDATE(reason) ON TABLE app.right_change TO atlas_app;

GRANT SELECT ON TABLE app.rop_change TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.rop_change TO atlas_app;
GRANT SELECT ON TABLE app.rop_change TO atlas_registry;

GRANT SELECT ON TABLE app.rop_instalment TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.rop_instalment TO atlas_app;

GRANT SELECT ON TABLE app.rop_step TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.rop_step TO atlas_app;

GRANT SELECT ON TABLE app.secret TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.secret TO atlas_door;

GRANT UPDATE(value) ON TABLE app.secret TO atlas_door;

GRANT UPDATE(sealed_by) ON TABLE app.secret TO atlas_door;

GRANT SELECT ON TABLE app.session TO atlas_backup;
GRANT SELECT ON TABLE app.session TO atlas_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.session TO atlas_door;
GRANT SELECT,DELETE ON TABLE app.session TO atlas_registry;

GRANT UPDATE(ended_at) ON TABLE app.session TO atlas_app;

GRANT UPDATE(given_name) ON TABLE app.session TO atlas_app;

GRANT SELECT ON TABLE app.settled_overlap TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.settled_overlap TO atlas_registry;

GRANT SELECT ON TABLE app.sign_in_step TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.sign_in_step TO atlas_door;
GRANT DELETE ON TABLE app.sign_in_step TO atlas_registry;

GRANT SELECT(user_id) ON TABLE app.sign_in_step TO atlas_registry;

GRANT SELECT ON TABLE app.spending_target TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.spending_target TO atlas_app;

GRANT UPDATE(amount) ON TABLE app.spending_target TO atlas_app;

GRANT UPDATE(set_by) ON TABLE app.spending_target TO atlas_app;

GRANT UPDATE(set_at) ON TABLE app.spending_target TO atlas_app;

GRANT SELECT ON TABLE app.statement TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.statement TO atlas_app;

GRANT SELECT ON TABLE app.statement_line TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.statement_line TO atlas_app;

GRANT UPDATE(state) ON TABLE app.statement_line TO atlas_app;

GRANT UPDATE(number) ON TABLE app.statement_line TO atlas_app;

GRANT UPDATE(entry_id) ON TABLE app.statement_line TO atlas_app;

GRANT UPDATE(reason) ON TABLE app.statement_line TO atlas_app;

GRANT SELECT ON SEQUENCE app.statement_line_place_seq TO atlas_backup;

GRANT SELECT ON TABLE app.statement_mapping TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.statement_mapping TO atlas_app;

GRANT UPDATE(header) ON TABLE app.statement_mapping TO atlas_app;

GRANT UPDATE(mapping) ON TABLE app.statement_mapping TO atlas_app;

GRANT UPDATE(set_by) ON TABLE app.statement_mapping TO atlas_app;

GRANT UPDATE(set_at) ON TABLE app.statement_mapping TO atlas_app;

GRANT SELECT ON TABLE app.survey_change TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.survey_change TO atlas_app;
GRANT SELECT ON TABLE app.survey_change TO atlas_registry;

GRANT SELECT ON TABLE app.survey_excuse TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.survey_excuse TO atlas_app;
GRANT SELECT ON TABLE app.survey_excuse TO atlas_registry;

GRANT SELECT ON TABLE app.survey_note TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.survey_note TO atlas_app;
GRANT SELECT ON TABLE app.survey_note TO atlas_registry;

GRANT SELECT ON TABLE app.survey_outbox TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.survey_outbox TO atlas_app;
GRANT SELECT ON TABLE app.survey_outbox TO atlas_registry;

GRANT UPDATE(proven) ON TABLE app.survey_outbox TO atlas_app;

GRANT SELECT ON TABLE app.survey_photo TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.survey_photo TO atlas_app;
GRANT SELECT ON TABLE app.survey_photo TO atlas_registry;

GRANT UPDATE(document_id) ON TABLE app.survey_photo TO atlas_app;

GRANT UPDATE(refused) ON TABLE app.survey_photo TO atlas_app;

GRANT SELECT ON TABLE app.survey_plot TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.survey_plot TO atlas_app;
GRANT SELECT ON TABLE app.survey_plot TO atlas_registry;

GRANT SELECT ON TABLE app.survey_policy TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.survey_policy TO atlas_app;
GRANT SELECT ON TABLE app.survey_policy TO atlas_registry;

GRANT UPDATE(required_accuracy_metres) ON TABLE app.survey_policy TO atlas_app;

GRANT SELECT ON TABLE app.survey_ring TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.survey_ring TO atlas_app;
GRANT SELECT ON TABLE app.survey_ring TO atlas_registry;

GRANT SELECT ON TABLE app.survey_upload TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.survey_upload TO atlas_app;
GRANT SELECT,DELETE ON TABLE app.survey_upload TO atlas_registry;

GRANT UPDATE(touched_at) ON TABLE app.survey_upload TO atlas_app;

GRANT SELECT ON TABLE app.survey_visit TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.survey_visit TO atlas_app;
GRANT SELECT ON TABLE app.survey_visit TO atlas_registry;

GRANT SELECT ON TABLE app.task_occurrence TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.task_occurrence TO atlas_app;
GRANT SELECT ON TABLE app.task_occurrence TO atlas_registry;

GRANT SELECT ON TABLE app.task_repeat TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.task_repeat TO atlas_app;
GRANT SELECT ON TABLE app.task_repeat TO atlas_registry;

GRANT UPDATE(next_on) ON TABLE app.task_repeat TO atlas_app;

GRANT UPDATE(ended_by) ON TABLE app.task_repeat TO atlas_app;

GRANT UPDATE(ended_at) ON TABLE app.task_repeat TO atlas_app;

GRANT SELECT ON TABLE app.throttle TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.throttle TO atlas_door;

GRANT SELECT ON TABLE app.token_ledger TO atlas_backup;
GRANT SELECT ON TABLE app.token_ledger TO atlas_registry;

GRANT UPDATE(read_only_since) ON TABLE app.token_ledger TO atlas_registry;

GRANT SELECT ON TABLE app.transfer_attempt TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.transfer_attempt TO atlas_registry;

GRANT SELECT ON TABLE app.unsent_file TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.unsent_file TO atlas_app;
GRANT SELECT,DELETE ON TABLE app.unsent_file TO atlas_registry;

GRANT SELECT ON TABLE app.user_account TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.user_account TO atlas_door;
GRANT SELECT ON TABLE app.user_account TO atlas_registry;

GRANT SELECT(id) ON TABLE app.user_account TO atlas_app;

GRANT SELECT(email) ON TABLE app.user_account TO atlas_app;
GRANT UPDATE(email) ON TABLE app.user_account TO atlas_registry;

GRANT SELECT(name),UPDATE(name) ON TABLE app.user_account TO atlas_app;
GRANT UPDATE(name) ON TABLE app.user_account TO atlas_registry;

GRANT SELECT(phone),UPDATE(phone) ON TABLE app.user_account TO atlas_app;
GRANT UPDATE(phone) ON TABLE app.user_account TO atlas_registry;

GRANT SELECT(national_id),UPDATE(national_id) ON TABLE app.user_account TO atlas_app;
GRANT UPDATE(national_id) ON TABLE app.user_account TO atlas_registry;

GRANT UPDATE(password_hash) ON TABLE app.user_account TO atlas_registry;

GRANT SELECT(super_admin) ON TABLE app.user_account TO atlas_app;
GRANT UPDATE(super_admin) ON TABLE app.user_account TO atlas_registry;

GRANT SELECT(created_at) ON TABLE app.user_account TO atlas_app;

GRANT SELECT(disabled_at) ON TABLE app.user_account TO atlas_app;
GRANT UPDATE(disabled_at) ON TABLE app.user_account TO atlas_registry;

GRANT UPDATE(deleted_at) ON TABLE app.user_account TO atlas_registry;

GRANT SELECT(email_proven_at) ON TABLE app.user_account TO atlas_app;
GRANT UPDATE(email_proven_at) ON TABLE app.user_account TO atlas_registry;

GRANT SELECT ON TABLE app.verified_number TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.verified_number TO atlas_door;
GRANT SELECT,DELETE ON TABLE app.verified_number TO atlas_registry;
GRANT SELECT,DELETE ON TABLE app.verified_number TO atlas_app;

GRANT SELECT(person_id) ON TABLE app.verified_number TO atlas_registry;

GRANT SELECT ON TABLE app.waiting_sign_up TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.waiting_sign_up TO atlas_door;

GRANT SELECT ON TABLE app.walk TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.walk TO atlas_registry;

GRANT SELECT ON TABLE app.whatsapp_event TO atlas_backup;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE app.whatsapp_event TO atlas_registry;

GRANT SELECT ON TABLE app.work_file TO atlas_backup;
GRANT SELECT ON TABLE app.work_file TO atlas_app;
GRANT SELECT,INSERT ON TABLE app.work_file TO atlas_registry;

GRANT SELECT ON TABLE app.work_filter TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.work_filter TO atlas_app;
GRANT SELECT,DELETE ON TABLE app.work_filter TO atlas_registry;

GRANT UPDATE(name) ON TABLE app.work_filter TO atlas_app;

GRANT UPDATE(filter) ON TABLE app.work_filter TO atlas_app;

GRANT UPDATE(shared) ON TABLE app.work_filter TO atlas_app;

GRANT UPDATE(saved_at) ON TABLE app.work_filter TO atlas_app;

GRANT SELECT ON TABLE app.work_link TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.work_link TO atlas_registry;

GRANT SELECT(company_id) ON TABLE app.work_link TO atlas_app;

GRANT SELECT(id) ON TABLE app.work_link TO atlas_app;

GRANT SELECT(item_id) ON TABLE app.work_link TO atlas_app;

GRANT SELECT(name) ON TABLE app.work_link TO atlas_app;
GRANT UPDATE(name) ON TABLE app.work_link TO atlas_registry;

GRANT SELECT(created_at) ON TABLE app.work_link TO atlas_app;

GRANT SELECT(email) ON TABLE app.work_link TO atlas_app;
GRANT UPDATE(email) ON TABLE app.work_link TO atlas_registry;

GRANT UPDATE(mail_key_hash) ON TABLE app.work_link TO atlas_registry;

GRANT UPDATE(seen_at) ON TABLE app.work_link TO atlas_registry;

GRANT SELECT ON TABLE app.work_mark TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.work_mark TO atlas_app;
GRANT SELECT,DELETE ON TABLE app.work_mark TO atlas_registry;

GRANT UPDATE(message_count) ON TABLE app.work_mark TO atlas_app;

GRANT UPDATE(read_at) ON TABLE app.work_mark TO atlas_app;

GRANT SELECT ON TABLE app.work_mention TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.work_mention TO atlas_app;
GRANT SELECT,INSERT ON TABLE app.work_mention TO atlas_registry;

GRANT SELECT ON TABLE app.work_message TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.work_message TO atlas_app;
GRANT SELECT,INSERT ON TABLE app.work_message TO atlas_registry;

GRANT UPDATE(author_name) ON TABLE app.work_message TO atlas_registry;

GRANT SELECT ON TABLE app.work_pause TO atlas_backup;
GRANT SELECT,INSERT ON TABLE app.work_pause TO atlas_app;
GRANT SELECT,INSERT ON TABLE app.work_pause TO atlas_registry;

GRANT UPDATE(resumed_at) ON TABLE app.work_pause TO atlas_app;
GRANT UPDATE(resumed_at) ON TABLE app.work_pause TO atlas_registry;

GRANT SELECT ON TABLE app.work_queue TO atlas_backup;
GRANT SELECT ON TABLE app.work_queue TO atlas_app;
GRANT SELECT,INSERT,UPDATE ON TABLE app.work_queue TO atlas_registry;

GRANT SELECT ON TABLE app.work_reference TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.work_reference TO atlas_registry;

GRANT SELECT ON TABLE app.work_reply TO atlas_backup;
GRANT SELECT,INSERT,DELETE ON TABLE app.work_reply TO atlas_app;
GRANT SELECT ON TABLE app.work_reply TO atlas_registry;

GRANT UPDATE(name) ON TABLE app.work_reply TO atlas_app;

GRANT UPDATE(body) ON TABLE app.work_reply TO atlas_app;

GRANT UPDATE(saved_by) ON TABLE app.work_reply TO atlas_app;

GRANT UPDATE(saved_at) ON TABLE app.work_reply TO atlas_app;

GRANT SELECT ON TABLE app.work_sequence TO atlas_backup;
GRANT SELECT,INSERT,UPDATE ON TABLE app.work_sequence TO atlas_registry;

ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA app GRANT SELECT ON SEQUENCES  TO atlas_backup;

ALTER DEFAULT PRIVILEGES FOR ROLE postgres IN SCHEMA app GRANT SELECT ON TABLES  TO atlas_backup;
