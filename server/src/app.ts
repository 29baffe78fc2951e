import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifyUnderPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { mountAssetLife } from './assets/life-routes.ts';
import { mountAssets } from './assets/routes.ts';
import { mountBooks } from './books/routes.ts';
import { mountCartography } from './cartography/routes.ts';
import { mountCatalogue } from './catalogue/routes.ts';
import { measureChannels } from './channels/index.ts';
import { mountChannels } from './channels/routes.ts';
import { mountClients } from './clients/routes.ts';
import { mountCompanies } from './companies/routes.ts';
import { mountDashboard } from './dashboard/routes.ts';
import { mountDocuments } from './documents/routes.ts';
import { EFFECTS } from './effects.ts';
import { mountFinance } from './finance/routes.ts';
import { mountFinder } from './finder/routes.ts';
import { mountGates } from './gates/routes.ts';
import { mountGateRuns } from './gates/run-routes.ts';
import { JobRoom } from './jobs/job-room.ts';
import { mountJurisdictions } from './jurisdictions/routes.ts';
import { mountLedger } from './ledger/routes.ts';
import { Live, mayUpgrade, measureLive } from './live/index.ts';
import { mountNotices } from './notices/routes.ts';
import { mountPayments } from './payments/routes.ts';
import { mountOwnAccount } from './people/own-account-routes.ts';
import { readMessagesLeft } from './people/read-messages.ts';
import { mountPeople } from './people/routes.ts';
import { mountBodyDeadline } from './platform/body-deadline.ts';
import { mountBodyParsers } from './platform/body-parsers.ts';
import { type AppParts, buildPlatform } from './platform/build-platform.ts';
import { answerClientError } from './platform/client-error.ts';
import { Drain } from './platform/drain.ts';
import { answerError } from './platform/error-handler.ts';
import { mountHealth } from './platform/health.ts';
import { InnerDoor } from './platform/inner-door.ts';
import { loggerOptions, mountRequestLog } from './platform/logging.ts';
import { createMailer } from './platform/mail.ts';
import { mountMetrics } from './platform/metrics.ts';
import { createPusher } from './platform/push-message.ts';
import { mountReference } from './platform/reference.ts';
import { buildSecurityHeaders, mountSecurityHeaders } from './platform/security-headers.ts';
import { refuseMalformedText } from './platform/text-guard.ts';
import { createTexter } from './platform/text-message.ts';
import { TroubleWatch } from './platform/troubles.ts';
import { mountProposals } from './proposals/routes.ts';
import { measureLog } from './register/measure-log.ts';
import { Register } from './register/register.ts';
import { mountRegister } from './register/routes.ts';
import { mountReports } from './reports/routes.ts';
import { mountRights } from './rights/routes.ts';
import { mountRops } from './rops/routes.ts';
import { mountSales } from './sales/routes.ts';
import { mountPages } from './site/pages.ts';
import { mountSite } from './site/routes.ts';
import { mountStations } from './stations/routes.ts';
import { measureSums } from './sums/index.ts';
import { mountSurvey } from './survey/routes.ts';
import { mountTiles } from './tiles/routes.ts';
import { mountTransfers } from './transfers/routes.ts';
import { mountOfficeCalendar } from './work-items/hours/routes.ts';
import { mountWork } from './work-items/routes.ts';
import { mountWorkbench } from './workbench/routes.ts';

const BODY_BYTES = 1024 * 1024;
/** For a JSON body, and for a whole request, which may be a file over a slow connection. */
const BODY_MILLISECONDS = 15_000;
const REQUEST_MILLISECONDS = 600_000;

/** Builds the application from an open database; the caller listens, injects and closes. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const guards = buildSecurityHeaders(parts.configuration);
  const app = Fastify({
    logger: loggerOptions(parts.configuration.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    // Trust only the nearest balancer: the caller may have written earlier values in the header.
    trustProxy: parts.configuration.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MILLISECONDS,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, shouldUpgradeCallback: mayUpgrade },
    routerOptions: { maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    // While the server stops, we refuse calls ourselves, in the contract's form.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(guards)),
  });
  app.setErrorHandler(answerError);
  mountRequestLog(app);
  const drain = parts.drain ?? new Drain();
  drain.register(app);
  mountBodyParsers(app);
  mountBodyDeadline(app, BODY_MILLISECONDS);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);

  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, {
    limits: { fileSize: 20 * 1024 * 1024, files: 1, fields: 10, parts: 12, headerPairs: 50 },
  });
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: 2_000,
    // Longer than the delay: an interval that ends without a measurement counts as endless.
    sampleInterval: 3_000,
    retryAfter: 2,
    exposeStatusRoute: false,
  });
  mountSecurityHeaders(app, guards);
  await mountReference(app);

  const platform = await buildPlatform(parts);
  const register = await Register.open({ ...parts, log: app.log });
  const mailer = parts.mailer ?? createMailer(parts.configuration);
  const texter = parts.texter ?? createTexter(parts.configuration);
  const live = new Live({ http: app.server, platform, drain, headers: guards, log: app.log });
  const pusher = parts.pusher ?? createPusher(parts.configuration, platform.secrets.push);
  const jobs = await JobRoom.open({ platform, mailer, texter, pusher, register, live, log: app.log });
  app.addHook('onReady', async () => jobs.start());
  app.addHook('onListen', async () => jobs.startCalendar());
  // Before the server waits for its connections to end.
  app.addHook('preClose', () => live.stop());
  // Both at once: the log hurries its last round once the register stops.
  app.addHook('onClose', async () => void (await Promise.all([jobs.stop(), register.stop()])));
  const watch = new TroubleWatch(
    parts.database,
    parts.configuration.dataFolder,
    () => jobs.read(),
    () => readMessagesLeft(platform),
  );
  const inner = new InnerDoor(app, parts.configuration);
  const metrics = mountMetrics(app, inner, watch);
  measureLog(metrics, register.state);
  measureChannels(metrics, parts.database);
  measureLive(metrics, live);
  measureSums(metrics, parts.database);
  app.addHook('preValidation', (request, _reply, done) => {
    refuseMalformedText(request.params);
    refuseMalformedText(request.query);
    refuseMalformedText(request.body);
    done();
  });

  mountHealth(app, platform, { inner, watch, drain, readLog: register.state });
  mountSite(app, platform);
  mountPeople(app, platform);
  mountOwnAccount(app, platform);
  mountCompanies(app, platform);
  mountAssets(app, platform);
  mountAssetLife(app, platform);
  mountRights(app, platform);
  mountDocuments(app, platform);
  mountCartography(app, platform);
  mountTransfers(app, platform);
  mountClients(app, platform);
  mountTiles(app, platform);
  mountJurisdictions(app, platform);
  mountStations(app, platform);
  mountFinder(app, platform);
  mountWork(app, platform);
  mountOfficeCalendar(app, platform);
  mountReports(app, platform);
  await mountChannels(app, platform);
  await mountSurvey(app, platform);
  mountRops(app, platform);
  mountCatalogue(app, platform);
  mountSales(app, platform);
  mountRegister(app, platform, register);
  mountLedger(app, platform, { inner, watch });
  mountPayments(app, platform);
  mountBooks(app, platform);
  mountGates(app, platform);
  mountGateRuns(app, platform);
  mountProposals(app, platform, EFFECTS);
  mountDashboard(app, platform);
  mountFinance(app, platform);
  mountWorkbench(app, platform);
  await mountNotices(app, platform);
  await mountPages(app, platform.configuration);
  return app;
}
