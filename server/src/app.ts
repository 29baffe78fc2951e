import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import fastifyUnderPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { registerAssetLife } from './assets/life-routes.ts';
import { registerAssets } from './assets/routes.ts';
import { registerCartography } from './cartography/routes.ts';
import { registerCatalogue } from './catalogue/routes.ts';
import { registerClients } from './clients/routes.ts';
import { registerCompanies } from './companies/routes.ts';
import { registerDocuments } from './documents/routes.ts';
import { registerFinder } from './finder/routes.ts';
import { registerGates } from './gates/routes.ts';
import { registerGateRuns } from './gates/run-routes.ts';
import { JobRoom } from './jobs/job-room.ts';
import { registerJurisdictions } from './jurisdictions/routes.ts';
import { registerLedger } from './ledger/routes.ts';
import { registerPeople } from './people/routes.ts';
import { registerBodyDeadline } from './platform/body-deadline.ts';
import { registerBodyParsers } from './platform/body-parsers.ts';
import { type AppParts, buildPlatform } from './platform/build-platform.ts';
import { answerClientError } from './platform/client-error.ts';
import { Drain } from './platform/drain.ts';
import { answerError } from './platform/error-handler.ts';
import { registerHealth } from './platform/health.ts';
import { loggerOptions } from './platform/logging.ts';
import { createMailer } from './platform/mail.ts';
import { registerMetrics } from './platform/metrics.ts';
import { registerReference } from './platform/reference.ts';
import { buildSecurityHeaders, registerSecurityHeaders } from './platform/security-headers.ts';
import { refuseMalformedText } from './platform/text-guard.ts';
import { TroubleWatch } from './platform/troubles.ts';
import { measureLog } from './register/measure-log.ts';
import { Register } from './register/register.ts';
import { registerRegister } from './register/routes.ts';
import { registerPages } from './site/pages.ts';
import { registerSite } from './site/routes.ts';
import { registerStations } from './stations/routes.ts';
import { registerTiles } from './tiles/routes.ts';
import { registerTransfers } from './transfers/routes.ts';
import { registerWork } from './work-items/routes.ts';

const BODY_BYTES = 1024 * 1024;
/** A body of JSON; the whole of a request, which may be a file over a weak line. */
const BODY_MILLISECONDS = 15_000;
const REQUEST_MILLISECONDS = 600_000;

/** Builds the application from an open database; the caller listens, injects and closes. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const guards = buildSecurityHeaders(parts.configuration);
  const app = Fastify({
    logger: loggerOptions(parts.configuration.logLevel),
    // The nearest balancer's word alone: what stands before it in the header, the caller may have written.
    trustProxy: parts.configuration.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MILLISECONDS,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    routerOptions: { maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    // The refusals of a server that stops are ours, in the contract's form.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(guards)),
  });
  app.setErrorHandler(answerError);
  const drain = parts.drain ?? new Drain();
  drain.register(app);
  registerBodyParsers(app);
  registerBodyDeadline(app, BODY_MILLISECONDS);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);

  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, {
    limits: { fileSize: 20 * 1024 * 1024, files: 1, fields: 10, parts: 12, headerPairs: 50 },
  });
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: 2_000,
    // Longer than the delay: an interval that ends without having measured any counts as one without end.
    sampleInterval: 3_000,
    retryAfter: 2,
    exposeStatusRoute: false,
  });
  registerSecurityHeaders(app, guards);
  await registerReference(app);

  const platform = await buildPlatform(parts);
  const register = await Register.open({ ...parts, log: app.log });
  const mailer = parts.mailer ?? createMailer(parts.configuration);
  const jobs = await JobRoom.open({ platform, mailer, register, log: app.log });
  app.addHook('onReady', async () => jobs.start());
  app.addHook('onListen', async () => jobs.startCalendar());
  // Together: the log's last round hurries once the register stops.
  app.addHook('onClose', async () => void (await Promise.all([jobs.stop(), register.stop()])));
  const watch = new TroubleWatch(parts.database, parts.configuration.dataFolder, () => jobs.read());
  const metrics = registerMetrics(app, watch);
  measureLog(metrics, register.state);
  app.addHook('preValidation', (request, _reply, done) => {
    refuseMalformedText(request.params);
    refuseMalformedText(request.query);
    refuseMalformedText(request.body);
    done();
  });

  registerHealth(app, platform, { watch, drain, readLog: register.state });
  registerSite(app, platform);
  registerPeople(app, platform);
  registerCompanies(app, platform);
  registerAssets(app, platform);
  registerAssetLife(app, platform);
  registerDocuments(app, platform);
  registerCartography(app, platform);
  registerTransfers(app, platform);
  registerClients(app, platform);
  registerTiles(app, platform);
  registerJurisdictions(app, platform);
  registerStations(app, platform);
  registerFinder(app, platform);
  registerWork(app, platform);
  registerCatalogue(app, platform);
  registerRegister(app, platform, register);
  registerLedger(app, platform, watch);
  registerGates(app, platform);
  registerGateRuns(app, platform);
  await registerPages(app, platform.configuration);
  return app;
}
