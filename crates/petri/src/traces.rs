//! Traces by [OpenTelemetry](https://opentelemetry.io): where the time of a request goes, sent to a collector.
//! Only in builds with the feature `traces`, and there only where the environment names a collector, in the
//! variables that all programs have for it (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_SERVICE_NAME`, …).

/// Where a collector listens.
const COLLECTOR: [&str; 2] = ["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"];

/// Whether the environment names one.
pub(crate) fn are_wanted() -> bool {
    COLLECTOR.iter().any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()))
}

#[cfg(feature = "traces")]
mod sent {
    use opentelemetry::trace::TracerProvider as _;
    use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig};
    use opentelemetry_sdk::Resource;
    use opentelemetry_sdk::trace::{SdkTracer, SdkTracerProvider};
    use tracing::Subscriber;
    use tracing_opentelemetry::OpenTelemetryLayer;
    use tracing_subscriber::Layer;
    use tracing_subscriber::filter::{LevelFilter, Targets};
    use tracing_subscriber::registry::LookupSpan;

    /// Sends spans in the background, and what is left when it is dropped.
    pub(crate) struct Traces(SdkTracerProvider);

    impl Traces {
        /// Begins to send to the collector that the environment names.
        ///
        /// # Errors
        /// An address that cannot be one.
        pub(crate) fn start() -> anyhow::Result<Traces> {
            // Whoever was first has chosen, and chose the same.
            let _ = rustls::crypto::ring::default_provider().install_default();
            let exporter =
                SpanExporter::builder().with_http().with_protocol(Protocol::HttpBinary).build()?;
            let mut resource = Resource::builder();
            if std::env::var_os("OTEL_SERVICE_NAME").is_none() {
                resource = resource.with_service_name("petri");
            }
            let provider = SdkTracerProvider::builder()
                .with_resource(resource.build())
                .with_batch_exporter(exporter)
                .build();
            Ok(Traces(provider))
        }

        /// What hands on the spans of requests, commands and appends.
        pub(crate) fn layer<S>(&self) -> impl Layer<S> + use<S>
        where
            S: Subscriber + for<'span> LookupSpan<'span>,
        {
            let layer: OpenTelemetryLayer<S, SdkTracer> =
                tracing_opentelemetry::layer().with_tracer(self.0.tracer("petri"));
            let ours = ["petri", "server", "store"];
            layer.with_filter(
                Targets::new().with_targets(ours.map(|name| (name, LevelFilter::DEBUG))),
            )
        }
    }

    impl Drop for Traces {
        fn drop(&mut self) {
            // A collector that is away takes nothing, and nobody is there to hear of it.
            let _ = self.0.shutdown();
        }
    }
}

#[cfg(feature = "traces")]
pub(crate) use sent::Traces;
